import type { FieldFinding } from '../contracts/refusal.ts'
import { addMonths, isCalendarDay } from '../dates/calendar-day.ts'
import { PLANNED_FIELDS, type PlannedChange, type PlannedField } from '../entities/planned-change.ts'
import type { Day } from '../working-time/work-pattern.ts'
import { checkNames, type PersonFinding } from './check-names.ts'
import type { NameField, NameForm } from './names.ts'

/** How far ahead a change can be scheduled. */
const YEARS = 5

/** What can be wrong with an effective date. */
export type HoldsFromCodes = Record<'day_needed' | 'not_ahead', null> &
  Record<'no_such_day' | 'after_last_day', { day: Day }> & { too_far: { years: number } }

/**
 * Checks an effective date. Undefined if nothing is wrong. Changes from today are made immediately, without a plan.
 */
export function checkHoldsFrom(
  day: string,
  { today, lastDay }: { today: Day; lastDay: Day | null },
): FieldFinding<'holds_from', HoldsFromCodes> | undefined {
  const field = 'holds_from'
  if (day === '') return { field, code: 'day_needed' }
  if (!isCalendarDay(day)) return { field, code: 'no_such_day', params: { day } }
  if (day <= today) return { field, code: 'not_ahead' }
  if (day > addMonths(today, 12 * YEARS)) return { field, code: 'too_far', params: { years: YEARS } }
  return lastDay !== null && day > lastDay
    ? { field, code: 'after_last_day', params: { day: lastDay } }
    : undefined
}

/** Checks scheduled names: both are needed, as with a change today. Nothing is checked if no name is scheduled. */
export const checkPlannedNames = (planned: NameForm, until: NameForm): PersonFinding<NameField>[] =>
  planned.first_name === undefined && planned.last_name === undefined
    ? []
    : checkNames({ ...until, ...planned })

/** Returns a person's fields on a day, after the changes scheduled through it. */
export function asPlanned<Value extends string | null>(
  now: Readonly<Record<PlannedField, Value>>,
  plans: readonly Pick<PlannedChange, PlannedField | 'holds_from'>[],
  day: Day,
): Record<PlannedField, Value | string> {
  const then: Record<PlannedField, Value | string> = { ...now }
  const through = plans.filter(({ holds_from }) => holds_from <= day)
  for (const plan of through.sort((a, b) => (a.holds_from < b.holds_from ? -1 : 1)))
    for (const field of PLANNED_FIELDS) then[field] = plan[field] ?? then[field]
  return then
}
