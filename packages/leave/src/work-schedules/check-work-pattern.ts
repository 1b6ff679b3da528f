import type { FieldFinding, RuleFinding } from '../contracts/refusal.ts'
import { isCalendarDay } from '../dates/calendar-day.ts'
import type { Slots, WorkPattern } from '../working-time/work-pattern.ts'

/** Maximum of half a day. Both halves make a day of 24 hours at most. */
export const MAX_HALF_MINUTES = 720

/** A leap year of different days. */
export const MAX_CYCLE_DAYS = 366

export type PatternField = 'name' | 'cycle_days' | 'anchor' | 'slots'

/** Why a pattern cannot be saved, changed or deleted. */
export type PatternCodes = Record<'name_required' | 'not_a_day' | 'in_use_stays', null> & {
  cycle_outside: { most: number }
  slots_missing: { cycle: number; days: number }
  half_outside: { day: number }
  in_use: { assignments: number }
}

/** Checks a pattern. The caller checks whether its name is taken. */
export function checkWorkPattern({
  name,
  cycle_days,
  anchor,
  slots,
}: WorkPattern): FieldFinding<PatternField, PatternCodes>[] {
  const problems: FieldFinding<PatternField, PatternCodes>[] = []
  if (name.trim() === '') problems.push({ field: 'name', code: 'name_required' })
  if (!Number.isInteger(cycle_days) || cycle_days < 1 || cycle_days > MAX_CYCLE_DAYS) {
    problems.push({ field: 'cycle_days', code: 'cycle_outside', params: { most: MAX_CYCLE_DAYS } })
  }
  if (!isCalendarDay(anchor)) problems.push({ field: 'anchor', code: 'not_a_day' })
  const finding = checkSlots(cycle_days, slots)
  if (finding !== undefined) problems.push({ field: 'slots', ...finding })
  return problems
}

function checkSlots(cycleDays: number, slots: readonly Slots[]): RuleFinding<PatternCodes> | undefined {
  if (slots.length !== cycleDays)
    return { code: 'slots_missing', params: { cycle: cycleDays, days: slots.length } }
  const wrong = slots.findIndex(halves => halves.length !== 2 || !halves.every(isHalf))
  return wrong < 0 ? undefined : { code: 'half_outside', params: { day: wrong + 1 } }
}

const isHalf = (minutes: number) => Number.isInteger(minutes) && minutes >= 0 && minutes <= MAX_HALF_MINUTES

/**
 * Returns why a pattern with `assignments` cannot be changed, or undefined. The cost of leave was counted with it, so
 * another pattern is assigned from a day on instead. Its name can change.
 */
export function refusalToChangePattern(
  before: WorkPattern,
  after: WorkPattern,
  assignments: number,
): RuleFinding<PatternCodes> | undefined {
  const worked = ({ cycle_days, anchor, slots }: WorkPattern) => JSON.stringify([cycle_days, anchor, slots])
  return assignments > 0 && worked(before) !== worked(after) ? { code: 'in_use_stays' } : undefined
}

/** Returns why a pattern cannot be deleted, or undefined. */
export const refusalToDeletePattern = (assignments: number): RuleFinding<PatternCodes> | undefined =>
  assignments > 0 ? { code: 'in_use', params: { assignments } } : undefined
