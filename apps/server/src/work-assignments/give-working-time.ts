import {
  type AssignmentRow,
  assignmentSentence,
  assignmentsAfter,
  type GivenWorkingTime,
  planAssignment,
  resolveAssignments,
  SCOPES,
  todayIn,
  type Worker,
} from '@leavewell/leave'
import { type AppFunction, errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import { allInOneRoundTrip } from '../kernel/all-in-one-round-trip.ts'
import { day } from '../kernel/day-schema.ts'
import { runField, watched } from '../kernel/long-work.ts'
import { orNull } from '../kernel/or-null.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { officeBases } from '../leave-ledger/office-bases.ts'
import { touchedByAssignments } from '../leave-requests/quotes/touched-days.ts'
import { recalculateLeave } from '../leave-requests/recount/recalculate-leave.ts'
import { CHANGES_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { storeAssignments } from './assign-patterns.ts'
import { checkAssignment } from './check-assignment.ts'
import { fourWeeks } from './four-weeks.ts'
import { previewAssignments } from './preview-assignments.ts'

const schema = Type.Object({
  mode: Type.Enum(['preview', 'apply']),
  scope: Type.Enum([...SCOPES]),
  scope_id: Type.String({ maxLength: 200 }),
  valid_from: day,
  valid_to: orNull(day),
  pattern_id: Type.String({ minLength: 1, maxLength: 100 }),
  region: orNull(Type.String({ maxLength: 50 })),
  run: runField,
})

/**
 * Assigns a work pattern from a day on, in one transaction. The previous one ends the day before, and continues
 * after the last day if there is one. Leave is recalculated. The answer has the next four weeks. A preview
 * lists the affected leave and writes nothing.
 */
export const giveWorkingTime =
  (org: Organisation): AppFunction =>
  async call => {
    const { principal, body, entities, now, lock } = call
    requireRight(principal, 'rules')
    const { mode, valid_to = null, region = null, run: _run, ...given } = readInput(schema, body)
    if (mode === 'apply') await lock(CHANGES_ORGANISATION)
    const records = recordsOf(entities)
    const row: AssignmentRow = { ...given, valid_to, region }
    await checkAssignment(records, row)
    const rows = await records.find('WorkAssignment', {})
    const plan = { row, ...planAssignment(rows, row) }
    if (plan.refusal) throw errors.conflict(assignmentSentence(plan.refusal), undefined, 'overlapping')
    if (mode === 'apply') {
      await storeAssignments(records, [plan])
      await recalculateLeave(org, call, touchedByAssignments([row]))
    }
    const patterns = await records.find('WorkPattern', {})
    const nameOf = (id: string) => patterns.find(pattern => pattern.id === id)?.name ?? ''
    const after = assignmentsAfter(rows, [plan])
    const assignments = resolveAssignments(after, await workerOf(records, row), patterns)
    const answer: GivenWorkingTime = {
      ends: plan.ends && { pattern: nameOf(plan.ends.row.pattern_id), valid_to: plan.ends.valid_to },
      resumes: plan.resumes && {
        pattern: nameOf(plan.resumes.pattern_id),
        valid_from: plan.resumes.valid_from,
      },
      days: await fourWeeks(records, assignments, row.valid_from, todayIn(org.timeZone, now)),
      ...(mode === 'preview' && {
        leave: await watched(call, work => previewAssignments(org, records, now, [row], after, work)),
      }),
    }
    return { body: answer }
  }

/** A department, or everyone, is shown as a person without rows of their own. */
async function workerOf(records: Records, { scope, scope_id }: AssignmentRow): Promise<Worker> {
  if (scope !== 'user')
    return { userId: '', department: scope === 'department' ? scope_id : null, formerly: [] }
  const [user, formerly, offices, formerOffices] = await allInOneRoundTrip(
    records.get('User', scope_id),
    records.find('FormerDepartment', { user_id: scope_id }, { sort: 'last_day' }),
    records.find('Office', {}),
    records.find('FormerOffice', { user_id: scope_id }, { sort: 'last_day' }),
  )
  const base = user && officeBases(offices, formerOffices)(user)
  return { userId: scope_id, department: user?.department ?? null, formerly, ...(base && { base }) }
}
