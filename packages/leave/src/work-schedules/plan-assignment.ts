import type { RuleFinding } from '../contracts/refusal.ts'
import { addDays } from '../dates/calendar-day.ts'
import type { AssignmentRow } from '../working-time/resolve-assignments.ts'
import type { Day } from '../working-time/work-pattern.ts'
import type { AssignmentCodes } from './check-work-assignment.ts'

/** The effects of a new assignment on the rows of its scope. */
export interface AssignmentPlan<Row> {
  /** The row that would have applied longer: it ends the day before. */
  ends: { row: Row; valid_to: Day } | null
  /** The same row again, after the new one has ended. */
  resumes: AssignmentRow | null
  /** Why it cannot be assigned. */
  refusal?: RuleFinding<AssignmentCodes>
}

/**
 * Makes room for a new assignment of a scope. The current row ends the day before, and resumes afterwards if it had
 * not ended by then. A row that begins later than the first day is a deliberate decision and is not replaced.
 */
export function planAssignment<Row extends AssignmentRow>(
  rows: readonly Row[],
  given: AssignmentRow,
): AssignmentPlan<Row> {
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
export interface PlannedAssignment<Row> extends AssignmentPlan<Row> {
  row: AssignmentRow
}

/** Returns the rows after the plans are applied. */
export function assignmentsAfter<Row extends AssignmentRow>(
  rows: readonly Row[],
  planned: readonly PlannedAssignment<Row>[],
): AssignmentRow[] {
  const lastDays = new Map(planned.flatMap(({ ends }) => (ends ? [[ends.row, ends.valid_to] as const] : [])))
  const stored = rows.map(row => ({ ...row, valid_to: lastDays.get(row) ?? row.valid_to }))
  return [...stored, ...planned.flatMap(addedRows)]
}

/** Returns the rows that a plan adds: the new one, and the one that resumes after it. */
export const addedRows = ({
  row,
  resumes,
}: Pick<PlannedAssignment<AssignmentRow>, 'row' | 'resumes'>): AssignmentRow[] =>
  resumes ? [row, resumes] : [row]
