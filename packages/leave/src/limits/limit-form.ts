import type { Problem } from '../contracts/refusal.ts'
import { leaveLimitsCopy as copy } from '../copy/leave-limits.ts'
import { dayNumber, isCalendarDay } from '../dates/calendar-day.ts'
import type { Blackout, CoverageRule } from '../entities/leave-limit.ts'

/** What of a limit is filled in beside its own fields. */
type Scoped = Pick<Blackout, 'scope' | 'scope_id'>

export type BlackoutFields = Scoped & Pick<Blackout, 'start_date' | 'end_date' | 'reason'>
export type CoverageFields = Scoped & Pick<CoverageRule, 'weekdays' | 'max_absent' | 'min_present'>

/** Days are looked through one by one, and nobody plans further. */
const MAX_BLACKOUT_DAYS = 366

/** What is wrong with days on which no leave is given, as they are filled in. */
export function checkBlackout(
  form: BlackoutFields,
): Problem<'scope_id' | 'start_date' | 'end_date' | 'reason'>[] {
  const { start_date, end_date, reason } = form
  const days = dayNumber(end_date) - dayNumber(start_date) + 1
  const [isStart, isEnd] = [isCalendarDay(start_date), isCalendarDay(end_date)]
  return [
    ...placeOf(form),
    ...(isStart ? [] : [{ field: 'start_date' as const, message: copy.startNeeded }]),
    ...(isEnd ? [] : [{ field: 'end_date' as const, message: copy.endNeeded }]),
    ...(isStart && isEnd && days < 1 ? [{ field: 'end_date' as const, message: copy.endBeforeStart }] : []),
    ...(days > MAX_BLACKOUT_DAYS ? [{ field: 'end_date' as const, message: copy.tooLong }] : []),
    ...(reason.trim() === '' ? [{ field: 'reason' as const, message: copy.reasonNeeded }] : []),
  ]
}

/** What is wrong with a rule of cover, as it is filled in. */
export function checkCoverage(form: CoverageFields): Problem<'scope_id' | 'weekdays' | 'max_absent'>[] {
  const { weekdays, max_absent, min_present } = form
  return [
    ...placeOf(form),
    ...(weekdays.length === 0 ? [{ field: 'weekdays' as const, message: copy.weekdaysNeeded }] : []),
    ...(max_absent === null && min_present === null
      ? [{ field: 'max_absent' as const, message: copy.numberNeeded }]
      : []),
  ]
}

const placeOf = ({ scope, scope_id }: Scoped): Problem<'scope_id'>[] =>
  scope !== 'everyone' && scope_id === ''
    ? [{ field: 'scope_id', message: scope === 'office' ? copy.officeNeeded : copy.departmentNeeded }]
    : []
