import type { Problem } from '../contracts/refusal.ts'
import { leavingCopy as copy } from '../copy/leaving.ts'
import { rehireCopy } from '../copy/rehire.ts'
import { addMonths, isCalendarDay } from '../dates/calendar-day.ts'
import type { User } from '../entities/user.ts'
import type { Day } from '../working-time/work-pattern.ts'

/** So far ahead, and back, a last day may lie. */
const YEARS = 5

/** What is wrong with the first day of a new employment, or with the day from which earlier service counts. */
export function checkRehire(
  { starts_on, service_from }: { starts_on: string; service_from: string },
  lastDay: Day,
  today: Day,
): Problem<'starts_on' | 'service_from'> | undefined {
  const problem = (message: string) => ({ field: 'starts_on' as const, message })
  if (starts_on === '') return problem(rehireCopy.dayNeeded)
  if (!isCalendarDay(starts_on)) return problem(copy.noSuchDay(starts_on))
  if (starts_on <= lastDay) return problem(rehireCopy.notAfter(lastDay))
  if (starts_on > addMonths(today, 12 * YEARS)) return problem(copy.tooFar(YEARS))
  const message = checkServiceFrom(service_from, starts_on)
  return message === undefined ? undefined : { field: 'service_from', message }
}

/** What is wrong with the day from which earlier service counts. Empty: from the first day. */
export function checkServiceFrom(day: string, start: Day | null): string | undefined {
  if (day === '') return undefined
  if (!isCalendarDay(day)) return copy.noSuchDay(day)
  return start !== null && day > start ? rehireCopy.serviceAfter(start) : undefined
}

/** What is wrong with the last day of somebody; undefined where nothing is. */
export function checkLastDay(
  day: string,
  { date_hired }: Pick<User, 'date_hired'>,
  today: Day,
): { field: 'last_day'; message: string } | undefined {
  const problem = (message: string) => ({ field: 'last_day' as const, message })
  if (day === '') return problem(copy.dayNeeded)
  if (!isCalendarDay(day)) return problem(copy.noSuchDay(day))
  if (date_hired !== null && day < date_hired) return problem(copy.beforeHired(date_hired))
  return day > addMonths(today, 12 * YEARS) || day < addMonths(today, -12 * YEARS)
    ? problem(copy.tooFar(YEARS))
    : undefined
}
