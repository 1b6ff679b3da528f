import { type AssignmentRow, planGiving } from '@leavewell/leave'
import { errors, type FunctionCall } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { recountLeave } from '../leave-requests/recount-leave.ts'
import { touchedByAssignments } from '../leave-requests/touched-days.ts'
import { checkAssignment } from './check-assignment.ts'

/** A pattern for one person from a day on. */
interface NewPattern {
  userId: string
  /** Of the pattern. */
  id: string
  from: string
}

/** Assigns patterns to people from a day on. Their public holidays stay, and booked leave is recalculated. */
export async function assignPatterns(
  org: Organisation,
  call: FunctionCall,
  given: readonly NewPattern[],
): Promise<void> {
  if (given.length === 0) return
  const records = recordsOf(call.entities)
  const rows = await records.find('WorkAssignment', {})
  const users = await records.find('User', { id: { $in: given.map(({ userId }) => userId) } })
  const departmentOf = new Map(users.map(({ id, department }) => [id, department]))
  const assigned = given.map(
    ({ userId, id, from }): AssignmentRow => ({
      scope: 'user',
      scope_id: userId,
      valid_from: from,
      valid_to: null,
      pattern_id: id,
      region: regionOn(rows, userId, departmentOf.get(userId) ?? null, from),
    }),
  )
  for (const row of assigned) await checkAssignment(records, row)
  await storeAssignments(records, rows, assigned)
  await recountLeave(org, call, touchedByAssignments(assigned))
}

/** Stores rows. The rows that they replace end the day before, and come back afterwards where there is a last day. */
export async function storeAssignments(
  records: Records,
  rows: readonly (AssignmentRow & { id: string })[],
  given: readonly AssignmentRow[],
): Promise<void> {
  const plans = given.map(row => ({ row, ...planGiving(rows, row) }))
  for (const { refusal } of plans)
    if (refusal !== undefined) throw errors.conflict(refusal, undefined, 'overlapping')
  for (const { ends } of plans)
    if (ends) await records.update('WorkAssignment', ends.row.id, { valid_to: ends.valid_to })
  await records.createMany(
    'WorkAssignment',
    plans.flatMap(({ row, resumes }) => (resumes ? [row, resumes] : [row])),
  )
}

/** The region whose public holidays apply to a person on a day: that of the nearest assignment. */
function regionOn(
  rows: readonly AssignmentRow[],
  userId: string,
  department: string | null,
  day: string,
): string | null {
  const nearest = { user: userId, department, everyone: '' }
  const scopes = ['user', 'department', 'everyone'] as const
  for (const scope of scopes) {
    const row = rows.find(
      each =>
        each.scope === scope &&
        each.scope_id === nearest[scope] &&
        each.valid_from <= day &&
        (each.valid_to === null || each.valid_to >= day),
    )
    if (row) return row.region
  }
  return null
}
