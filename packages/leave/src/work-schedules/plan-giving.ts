import type { RuleFinding } from '../contracts/refusal.ts'
import { addDays } from '../dates/calendar-day.ts'
import type { AssignmentRow } from '../working-time/resolve-assignments.ts'
import type { Day } from '../working-time/work-pattern.ts'
import type { AssignmentCodes } from './check-work-assignment.ts'

/** What becomes of the rows of a scope when another is given. */
export interface GivingPlan<Row> {
  /** The row that was to hold longer: it ends the day before. */
  ends: { row: Row; valid_to: Day } | null
  /** The same again, after what is given has ended. */
  resumes: AssignmentRow | null
  /** Why it cannot be given. */
  refusal?: RuleFinding<AssignmentCodes>
}

/**
 * Makes room for what is given from a day on, or from a day to a day, to a scope: what holds until then ends the day before and comes
 * back afterwards if it had not ended by then. What begins later than the first day is somebody's decision and is not replaced unasked.
 */
export function planGiving<Row extends AssignmentRow>(
  rows: readonly Row[],
  given: AssignmentRow,
): GivingPlan<Row> {
  const own = rows.filter(({ scope, scope_id }) => scope === given.scope && scope_id === given.scope_id)
  const later = own
    .filter(({ valid_from }) => valid_from >= given.valid_from && !isAfter(valid_from, given.valid_to))
    .sort((a, b) => (a.valid_from < b.valid_from ? -1 : 1))[0]
  if (later !== undefined) {
    const refusal = { code: 'given_later', params: { day: later.valid_from } } as const
    return { ends: null, resumes: null, refusal }
  }
  const row = own.find(
    ({ valid_from, valid_to }) =>
      valid_from < given.valid_from && (valid_to === null || valid_to >= given.valid_from),
  )
  if (row === undefined) return { ends: null, resumes: null }
  const goesOn = given.valid_to !== null && (row.valid_to === null || row.valid_to > given.valid_to)
  const { scope, scope_id, pattern_id, region, valid_to } = row
  return {
    ends: { row, valid_to: addDays(given.valid_from, -1) },
    resumes: goesOn
      ? { scope, scope_id, pattern_id, region, valid_to, valid_from: addDays(given.valid_to ?? '', 1) }
      : null,
  }
}

const isAfter = (day: Day, last: Day | null) => last !== null && day > last

/** A row to be stored, with what becomes of the rows of its scope. */
export interface PlannedAssignment<Row> extends GivingPlan<Row> {
  row: AssignmentRow
}

/** The rows as they are once the plans were followed. */
export function rowsAfterGiving<Row extends AssignmentRow>(
  rows: readonly Row[],
  planned: readonly PlannedAssignment<Row>[],
): AssignmentRow[] {
  const lastDays = new Map(planned.flatMap(({ ends }) => (ends ? [[ends.row, ends.valid_to] as const] : [])))
  const stored = rows.map(row => ({ ...row, valid_to: lastDays.get(row) ?? row.valid_to }))
  return [...stored, ...planned.flatMap(addedRows)]
}

/** What is added by a plan: the row, and the one that comes back after it. */
export const addedRows = ({
  row,
  resumes,
}: Pick<PlannedAssignment<AssignmentRow>, 'row' | 'resumes'>): AssignmentRow[] =>
  resumes ? [row, resumes] : [row]
