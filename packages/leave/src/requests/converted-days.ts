import { addDays } from '../dates/calendar-day.ts'
import type { AskedDays, LeaveRequest } from '../entities/leave-request.ts'
import { dayOfReturned, halfOfReturned, minutesReturned, type Returned } from '../quote/ask.ts'
import { daysOf } from './asked-days.ts'

/**
 * Returns the days of leave of another type that replace returned days: only what was charged, consecutive days
 * together. Leave in hours is replaced as a whole. Of a day with returned hours, the other hours are replaced.
 */
export function convertedDays(
  request: Pick<LeaveRequest, keyof AskedDays | 'quote'>,
  returned: readonly Returned[],
): AskedDays[] {
  if (request.minutes !== null) return [daysOf(request)]
  const rows: AskedDays[] = []
  for (const { day, am, pm } of request.quote.lines) {
    const ofDay = returned.filter(each => dayOfReturned(each) === day)
    const includes = (half: 'am' | 'pm') => ofDay.some(each => (halfOfReturned(each) ?? half) === half)
    const [inMorning, inAfternoon] = [am > 0 && includes('am'), pm > 0 && includes('pm')]
    if (!inMorning && !inAfternoon) continue
    if (minutesReturned(request.quote, day) > 0) {
      const minutes = (inMorning ? am : 0) + (inAfternoon ? pm : 0)
      rows.push({ ...ONE_PART, start_date: day, end_date: day, minutes })
      continue
    }
    const end_half = inAfternoon ? null : 'am'
    const last = rows.at(-1)
    if (
      last &&
      inMorning &&
      last.minutes === null &&
      last.end_half === null &&
      last.end_date === addDays(day, -1)
    )
      Object.assign(last, { end_date: day, end_half })
    else
      rows.push({
        start_date: day,
        end_date: day,
        start_half: inMorning ? null : 'pm',
        end_half,
        minutes: null,
        start_minute: null,
      })
  }
  return rows
}

const ONE_PART = { start_half: null, end_half: null, start_minute: null } as const
