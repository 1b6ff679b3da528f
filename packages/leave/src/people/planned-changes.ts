import type { Problem } from '../contracts/refusal.ts'
import { plannedChangesCopy as copy } from '../copy/planned-changes.ts'
import { addMonths, isCalendarDay } from '../dates/calendar-day.ts'
import { PLANNED_FIELDS, type PlannedChange, type PlannedField } from '../entities/planned-change.ts'
import type { Day } from '../working-time/work-pattern.ts'
import { checkProfileNames } from './check-names.ts'
import type { NameField, NameForm } from './names.ts'

/** So far ahead a change may be planned. */
const YEARS = 5

/** What is wrong with the day from which something is to hold; undefined where nothing is. What holds from today is changed at once, without a plan. */
export function checkHoldsFrom(
  day: string,
  { today, lastDay }: { today: Day; lastDay: Day | null },
): { field: 'holds_from'; message: string } | undefined {
  const problem = (message: string) => ({ field: 'holds_from' as const, message })
  if (day === '') return problem(copy.dayNeeded)
  if (!isCalendarDay(day)) return problem(copy.noSuchDay(day))
  if (day <= today) return problem(copy.notAhead)
  if (day > addMonths(today, 12 * YEARS)) return problem(copy.tooFar(YEARS))
  return lastDay !== null && day > lastDay ? problem(copy.afterLastDay(lastDay)) : undefined
}

/** What is wrong with names that are to hold from a day on: as with a change today there are both then. Where no name is planned nothing is. */
export const checkPlannedNames = (planned: NameForm, until: NameForm): Problem<NameField>[] =>
  planned.first_name === undefined && planned.last_name === undefined
    ? []
    : checkProfileNames({ ...until, ...planned })

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
