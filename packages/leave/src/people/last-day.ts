import type { FieldFinding, RuleFinding } from '../contracts/refusal.ts'
import { addMonths, isCalendarDay } from '../dates/calendar-day.ts'
import type { User } from '../entities/user.ts'
import type { Day } from '../working-time/work-pattern.ts'

/** How far ahead and back a last day can be. */
const YEARS = 5

/** What can be wrong with a last working day. */
export type LastDayCodes = Record<'day_needed', null> &
  Record<'no_such_day' | 'before_hired', { day: Day }> & { too_far: { years: number } }

/** What can be wrong with the day from which earlier service counts. */
export type ServiceCodes = Record<'no_such_day' | 'service_after', { day: Day }>

/** What can be wrong with the first day of a new employment. */
export type RehireCodes = Omit<LastDayCodes, 'before_hired'> & ServiceCodes & { not_after: { day: Day } }

/** Checks the first day of a new employment and the day from which earlier service counts. */
export function checkRehire(
  { starts_on, service_from }: { starts_on: string; service_from: string },
  lastDay: Day,
  today: Day,
): FieldFinding<'starts_on' | 'service_from', RehireCodes> | undefined {
  const field = 'starts_on'
  if (starts_on === '') return { field, code: 'day_needed' }
  if (!isCalendarDay(starts_on)) return { field, code: 'no_such_day', params: { day: starts_on } }
  if (starts_on <= lastDay) return { field, code: 'not_after', params: { day: lastDay } }
  if (starts_on > addMonths(today, 12 * YEARS)) return { field, code: 'too_far', params: { years: YEARS } }
  const service = checkServiceFrom(service_from, starts_on)
  return service && { field: 'service_from', ...service }
}

/** Checks the day from which earlier service counts. Empty: from the first day. */
export function checkServiceFrom(day: string, start: Day | null): RuleFinding<ServiceCodes> | undefined {
  if (day === '') return undefined
  if (!isCalendarDay(day)) return { code: 'no_such_day', params: { day } }
  return start !== null && day > start ? { code: 'service_after', params: { day: start } } : undefined
}

/** Checks the last day of a person. Undefined if nothing is wrong. */
export function checkLastDay(
  day: string,
  { date_hired }: Pick<User, 'date_hired'>,
  today: Day,
): FieldFinding<'last_day', LastDayCodes> | undefined {
  const field = 'last_day'
  if (day === '') return { field, code: 'day_needed' }
  if (!isCalendarDay(day)) return { field, code: 'no_such_day', params: { day } }
  if (date_hired !== null && day < date_hired)
    return { field, code: 'before_hired', params: { day: date_hired } }
  return day > addMonths(today, 12 * YEARS) || day < addMonths(today, -12 * YEARS)
    ? { field, code: 'too_far', params: { years: YEARS } }
    : undefined
}
