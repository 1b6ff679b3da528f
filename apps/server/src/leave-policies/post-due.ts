import { type Cause, type LeaveTypeKey, userLeave } from '@leavewell/leave'
import { batchesOf } from '../kernel/batches-of.ts'
import type { Records } from '../kernel/records.ts'
import { postLeaveOfMany } from '../leave-ledger/post-leave.ts'
import { type LeaveSettings, readLeaveOfUsers } from '../leave-ledger/read-user-leave.ts'
import { applyMoves } from './apply-moves.ts'
import { planMoves } from './plan-moves.ts'

/**
 * Applies policies that begin today to some users, and posts due entries. Deactivated users follow after their
 * reactivation.
 */
export async function postUntil(
  org: LeaveSettings,
  records: Records,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  const { active } = await beginPolicies(org, records, userIds, now)
  await postDue(org, records, active, now, 'schedule')
}

/**
 * Moves users to the policies that apply to them today. This happens on the first day of an assignment, and after someone
 * joined or changed departments. Returns the users with an active account, and the moved ones.
 */
export async function beginPolicies(
  org: LeaveSettings,
  records: Records,
  userIds: readonly string[],
  now: Date,
): Promise<{ active: string[]; moved: string[] }> {
  const readAssignments = () => records.find('PolicyAssignment', {})
  const lock = (await readAssignments()).length > 0
  const active: string[] = []
  const moved = new Set<string>()
  for (const batch of batchesOf(userIds)) {
    const users = await records.find(
      'User',
      { id: { $in: batch }, disabled: { $ne: true } },
      { sort: 'id', lock },
    )
    active.push(...users.map(({ id }) => id))
    if (!lock) continue
    // Another transaction can have changed the assignments while this one waited for the users.
    const assignments = await readAssignments()
    const moves = await planMoves(org, records, users, assignments, org.leaveTypes.keys, now)
    await applyMoves(records, moves, null)
    for (const { user } of moves) moved.add(user.id)
  }
  return { active, moved: [...moved] }
}

/** Posts due entries. The nightly run skips people without an assigned policy, because calendar days grant nothing on their own. */
export async function postDue(
  org: LeaveSettings,
  records: Records,
  userIds: readonly string[],
  now: Date,
  cause: Cause,
): Promise<void> {
  for (const batch of batchesOf([...userIds].sort())) {
    const members = cause === 'schedule' ? await membersAmong(records, batch) : batch
    if (members.length > 0) await postBatch(org, records, members, now, cause)
  }
}

async function membersAmong(records: Records, userIds: readonly string[]): Promise<string[]> {
  const memberships = await records.find('UserPolicy', { user_id: { $in: userIds } })
  return [...new Set(memberships.map(({ user_id }) => user_id))].sort()
}

async function postBatch(
  org: LeaveSettings,
  records: Records,
  members: readonly string[],
  now: Date,
  cause: Cause,
): Promise<void> {
  const users = await records.find('User', { id: { $in: members } }, { sort: 'id', lock: true })
  const known = await readLeaveOfUsers(org, records, users, now)
  const postings = [...known].flatMap(([userId, ofUser]) => {
    const leave = userLeave(ofUser)
    const isDue = (leaveType: LeaveTypeKey) =>
      cause !== 'schedule' || ofUser.policies.some(({ leave_type }) => leave_type === leaveType)
    return org.leaveTypes.keys.filter(isDue).map(leaveType => ({
      userId,
      leaveType,
      facts: leave.facts(leaveType),
      today: leave.today,
      cause,
      actorId: null,
    }))
  })
  await postLeaveOfMany(records, postings)
}
