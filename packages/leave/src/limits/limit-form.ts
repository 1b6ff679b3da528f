import { dayNumber, isCalendarDay } from '../dates/calendar-day.ts'
import type { Blackout, CoverageRule } from '../entities/leave-limit.ts'

/** The common fields of the limit forms. */
type Scoped = Pick<Blackout, 'scope' | 'scope_id'>

export type BlackoutFields = Scoped & Pick<Blackout, 'start_date' | 'end_date' | 'reason'>
export type CoverageFields = Scoped & Pick<CoverageRule, 'weekdays' | 'max_absent' | 'min_present'>

/** Errors in a limit form. */
export type LimitCode =
  | 'start_needed'
  | 'end_needed'
  | 'end_before_start'
  | 'blackout_too_long'
  | 'reason_needed'
  | 'weekdays_needed'
  | 'number_needed'
  | 'office_needed'
  | 'department_needed'

export interface LimitFinding<Field extends string = string> {
  field: Field
  code: LimitCode
}

/** Days are checked one by one, and no one plans further ahead. */
const MAX_BLACKOUT_DAYS = 366

/** Checks the form of a blackout. */
export function checkBlackout(
  form: BlackoutFields,
): LimitFinding<'scope_id' | 'start_date' | 'end_date' | 'reason'>[] {
  const { start_date, end_date, reason } = form
  const days = dayNumber(end_date) - dayNumber(start_date) + 1
  const [isStart, isEnd] = [isCalendarDay(start_date), isCalendarDay(end_date)]
  return [
    ...placeOf(form),
    ...(isStart ? [] : [{ field: 'start_date' as const, code: 'start_needed' as const }]),
    ...(isEnd ? [] : [{ field: 'end_date' as const, code: 'end_needed' as const }]),
    ...(isStart && isEnd && days < 1
      ? [{ field: 'end_date' as const, code: 'end_before_start' as const }]
      : []),
    ...(days > MAX_BLACKOUT_DAYS ? [{ field: 'end_date' as const, code: 'blackout_too_long' as const }] : []),
    ...(reason.trim() === '' ? [{ field: 'reason' as const, code: 'reason_needed' as const }] : []),
  ]
}

/** Checks the form of a staffing rule. */
export function checkCoverage(form: CoverageFields): LimitFinding<'scope_id' | 'weekdays' | 'max_absent'>[] {
  const { weekdays, max_absent, min_present } = form
  return [
    ...placeOf(form),
    ...(weekdays.length === 0 ? [{ field: 'weekdays' as const, code: 'weekdays_needed' as const }] : []),
    ...(max_absent === null && min_present === null
      ? [{ field: 'max_absent' as const, code: 'number_needed' as const }]
      : []),
  ]
}

const placeOf = ({ scope, scope_id }: Scoped): LimitFinding<'scope_id'>[] =>
  scope !== 'everyone' && scope_id === ''
    ? [{ field: 'scope_id', code: scope === 'office' ? 'office_needed' : 'department_needed' }]
    : []
