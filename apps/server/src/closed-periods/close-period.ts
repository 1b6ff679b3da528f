import {
  type ClosingPreview,
  checkClosing,
  closingSentence,
  todayIn,
  type UndecidedRequest,
} from '@leavewell/leave'
import { type AppFunction, errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { WAITING } from '../approvals/steps-of-requests.ts'
import { actorIdOf, requireRight } from '../kernel/actor.ts'
import { typedDay } from '../kernel/day-schema.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readNames } from '../kernel/read-names.ts'
import { type RecordReads, recordsOf } from '../kernel/records.ts'
import { postUntil } from '../leave-policies/post-due.ts'
import { CHANGES_ORGANISATION } from '../org-structure/organisation-lock.ts'

const schema = Type.Object({
  mode: Type.Enum(['preview', 'apply']),
  day: typedDay,
})

/**
 * Locks all ledgers through a past day, or previews the requests that are still pending before it. Everything
 * due by then is posted first, so that only what is not known yet is posted late. Nothing else is posted
 * meanwhile.
 */
export const closePeriod =
  (org: Organisation): AppFunction =>
  async ({ principal, body, entities, now, lock }) => {
    requireRight(principal, 'rules')
    const { mode, day } = readInput(schema, body)
    if (mode === 'apply') await lock(CHANGES_ORGANISATION)
    const records = recordsOf(entities)
    const closed = await records.find('ClosedPeriod', {})
    const problem = checkClosing(day, closed, todayIn(org.timeZone, now))
    if (problem) throw errors.unprocessable(closingSentence(problem), problem.field)
    if (mode === 'apply') {
      const users = await records.find('User', { disabled: { $ne: true } }, { sort: 'id' })
      await postUntil(
        org,
        records,
        users.map(({ id }) => id),
        now,
      )
      await records.create('ClosedPeriod', {
        leave_type: null,
        day,
        calendar_id: null,
        actor_id: actorIdOf(principal),
      })
    }
    const answer: ClosingPreview = {
      day,
      undecided: (await undecidedBefore(records, day)).map(({ user_id: _, ...row }) => row),
    }
    return { body: answer }
  }

/** Pending requests, and approved leave with a pending change. Both would be posted late. */
export async function undecidedBefore(
  records: RecordReads,
  day: string,
): Promise<(UndecidedRequest & { user_id: string })[]> {
  const changed = await changedInto(records, day)
  const requests = await records.find(
    'LeaveRequest',
    { $or: [{ start_date: { $lte: day }, ...WAITING }, { id: { $in: changed } }] },
    { sort: 'start_date' },
  )
  const names = await readNames(
    records,
    requests.map(({ user_id }) => user_id),
  )
  return requests.map(({ id, user_id, leave_type, start_date, end_date }) => ({
    request_id: id,
    user_id,
    name: names.get(user_id) ?? user_id,
    leave_type,
    start_date,
    end_date,
  }))
}

/** Ids of leave with a pending change that would begin by the day. */
async function changedInto(records: RecordReads, day: string): Promise<string[]> {
  const changes = await records.find('LeaveAmendment', { status: 'pending', start_date: { $lte: day } })
  return changes.map(({ request_id }) => request_id)
}
