import type { FieldFinding } from '../contracts/refusal.ts'
import { addMonths, isCalendarDay } from '../dates/calendar-day.ts'
import { PLANNED_FIELDS, type PlannedChange, type PlannedField } from '../entities/planned-change.ts'
import type { Day } from '../working-time/work-pattern.ts'
import { checkNames, type PersonFinding } from './check-names.ts'
import type { NameField, NameForm } from './names.ts'

/** So far ahead a change may be planned. */
const YEARS = 5

/** What can be wrong with the day from which something is to hold. */
export type HoldsFromCodes = Record<'day_needed' | 'not_ahead', null> &
  Record<'no_such_day' | 'after_last_day', { day: Day }> & { too_far: { years: number } }

/** What is wrong with the day from which something is to hold; undefined where nothing is. What holds from today is changed at once, without a plan. */
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

/** What is wrong with names that are to hold from a day on: as with a change today there are both then. Where no name is planned nothing is. */
export const checkPlannedNames = (planned: NameForm, until: NameForm): PersonFinding<NameField>[] =>
  planned.first_name === undefined && planned.last_name === undefined
    ? []
    : checkNames({ ...until, ...planned })

/** What somebody is on a day by what is planned through it; what is not planned is as now. */
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
