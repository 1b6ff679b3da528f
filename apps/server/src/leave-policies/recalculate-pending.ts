import {
  type CountedAnew,
  countChangeAnew,
  type LeaveAmendment,
  type LeaveTypeKey,
  pendingCosts,
  type UserLeave,
  userLeave,
} from '@leavewell/leave'
import { batchesOf } from '../kernel/batches-of.ts'
import type { Records } from '../kernel/records.ts'
import type { PostingOf } from '../leave-ledger/missing-entries.ts'
import { postLeaveOfMany } from '../leave-ledger/post-leave.ts'
import type { LeaveSettings } from '../leave-ledger/read-user-leave.ts'
import { readForMoves } from './plan-moves.ts'

/**
 * Recalculates the pending requests and changes of some people and leave types by today's policies, and posts their
 * entries. The caller has locked the users' records.
 */
export async function recalculateLeaveOf(
  org: LeaveSettings,
  records: Records,
  whose: readonly { user_id: string; leave_type: LeaveTypeKey }[],
  now: Date,
): Promise<void> {
  const byUser = Map.groupBy(whose, ({ user_id }) => user_id)
  for (const batch of batchesOf([...byUser.keys()].sort())) {
    const users = await records.find('User', { id: { $in: batch } }, { sort: 'id' })
    const known = await readForMoves(org, records, users, now)
    const costs: CountedAnew[] = []
    const pending: PendingChanges[] = []
    const postings: PostingOf[] = []
    for (const [userId, ofUser] of known) {
      const leave = userLeave(ofUser)
      const leaveTypes = [...new Set(byUser.get(userId)?.map(({ leave_type }) => leave_type))]
      const changes = ofUser.amendments.filter(
        ({ kind, leave_type }) => kind === 'change' && leaveTypes.includes(leave_type),
      )
      pending.push({ leave, changes })
      for (const leaveType of leaveTypes) {
        costs.push(...pendingCosts(leave, leaveType, ofUser.requests))
        const { today } = leave
        postings.push({
          userId,
          leaveType,
          facts: leave.facts(leaveType),
          today,
          cause: 'policy',
          actorId: null,
        })
      }
    }
    await storePendingChanges(records, pending)
    await storePendingCosts(records, costs)
    await postLeaveOfMany(records, postings)
  }
}

/** Stores the recalculated costs of pending requests. */
export async function storePendingCosts(records: Records, costs: readonly CountedAnew[]): Promise<void> {
  if (costs.length > 0)
    await records.updateEach(
      'LeaveRequest',
      costs.map(({ request, cost }) => ({ id: request.id, ...cost })),
    )
}

/** The pending changes of an employee, and the leave that they are counted by. */
interface PendingChanges {
  leave: UserLeave
  changes: readonly LeaveAmendment[]
}

/**
 * Recalculates pending changes of approved leave, as pending leave is recalculated. Returned days keep their
 * frozen cost.
 */
export async function storePendingChanges(
  records: Records,
  pending: readonly PendingChanges[],
): Promise<void> {
  const counted = pending.flatMap(({ leave, changes }) =>
    changes
      .map(change => ({ id: change.id, ...countChangeAnew(leave, change) }))
      .filter(({ quote }) => quote),
  )
  if (counted.length > 0) await records.updateEach('LeaveAmendment', counted)
}
