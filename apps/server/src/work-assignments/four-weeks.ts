import {
  addDays,
  dayNumber,
  holidaysIn,
  personCalendar,
  type resolveAssignments,
  type WorkingTimeDay,
  weekdayOf,
  workDay,
} from '@leavewell/leave'
import type { Records } from '../kernel/records.ts'

const SHOWN_DAYS = 28

/**
 * Four whole weeks of the new schedule. They start with the week of the first day or of today, whichever is
 * later.
 */
export async function fourWeeks(
  records: Records,
  assignments: ReturnType<typeof resolveAssignments>,
  from: string,
  today: string,
): Promise<WorkingTimeDay[]> {
  const first = mondayOf(from > today ? from : today)
  const last = addDays(first, SHOWN_DAYS - 1)
  const regions = await records.find('HolidayRegion', {})
  const rows = await records.find('Holiday', { day: { $gte: first, $lte: last } })
  const calendar = personCalendar([{ start: first, end: last }], assignments, holidaysIn(regions, rows))
  return Array.from({ length: SHOWN_DAYS }, (_, at) => {
    const { am, pm, why = null } = workDay(calendar, dayNumber(first) + at)
    return { day: addDays(first, at), am, pm, holiday: why }
  })
}

const mondayOf = (day: string) => addDays(day, -((weekdayOf(day) + 6) % 7))
