import type { Problem } from '../contracts/refusal.ts'
import { workingTimeCopy as copy } from '../copy/working-time.ts'
import { isCalendarDay } from '../dates/calendar-day.ts'
import type { Slots, WorkPattern } from '../working-time/work-pattern.ts'

/** Half a day; both halves make a day of 24 hours at most. */
export const MAX_HALF_MINUTES = 720

/** A leap year of days that are all different. */
export const MAX_CYCLE_DAYS = 366

export type PatternField = 'name' | 'cycle_days' | 'anchor' | 'slots'

/** What is wrong with a pattern; that its name is taken is said by whoever keeps them. */
export function checkWorkPattern({ name, cycle_days, anchor, slots }: WorkPattern): Problem<PatternField>[] {
  const problems: Problem<PatternField>[] = []
  if (name.trim() === '') problems.push({ field: 'name', message: copy.nameRequired })
  if (!Number.isInteger(cycle_days) || cycle_days < 1 || cycle_days > MAX_CYCLE_DAYS) {
    problems.push({ field: 'cycle_days', message: copy.cycleOutside(MAX_CYCLE_DAYS) })
  }
  if (!isCalendarDay(anchor)) problems.push({ field: 'anchor', message: copy.notADay })
  const message = checkSlots(cycle_days, slots)
  if (message !== undefined) problems.push({ field: 'slots', message })
  return problems
}

function checkSlots(cycleDays: number, slots: readonly Slots[]): string | undefined {
  if (slots.length !== cycleDays) return copy.slotsMissing(cycleDays, slots.length)
  const wrong = slots.findIndex(halves => halves.length !== 2 || !halves.every(isHalf))
  return wrong < 0 ? undefined : copy.halfOutside(wrong + 1)
}

const isHalf = (minutes: number) => Number.isInteger(minutes) && minutes >= 0 && minutes <= MAX_HALF_MINUTES

/**
 * Why a pattern that `assignments` name is not changed, or undefined: what leave cost was counted with it, so another pattern is given
 * from a day on instead. Its name may change.
 */
export function refusalToChangePattern(
  before: WorkPattern,
  after: WorkPattern,
  assignments: number,
): string | undefined {
  const worked = ({ cycle_days, anchor, slots }: WorkPattern) => JSON.stringify([cycle_days, anchor, slots])
  return assignments > 0 && worked(before) !== worked(after) ? copy.inUseStays : undefined
}

/** Why a pattern is not deleted, or undefined. */
export const refusalToDeletePattern = (assignments: number): string | undefined =>
  assignments > 0 ? copy.inUse(assignments) : undefined
