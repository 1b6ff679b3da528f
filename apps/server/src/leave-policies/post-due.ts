import { type Cause, LEAVE_TYPE_VALUES } from '@leavewell/leave'
import type { AppDefinition } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, readsOf, recordsOf } from '../kernel/records.ts'
import { postLeave } from '../leave-ledger/post-leave.ts'
import { readUserLeave } from '../leave-ledger/read-user-leave.ts'
import { READS_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { applyMoves, planMoves } from './move-users.ts'

type AppJob = NonNullable<AppDefinition['jobs']>[number]

/** People a transaction: their records are held no longer than that takes. */
const BATCH = 50

/**
 * What the new day brings, just after midnight: policies that begin today are begun, grants are posted, what ended is closed. Doing it twice does
 * nothing more, and what a night missed the next one brings.
 */
export const postDueLeave = (org: Organisation): AppJob => ({
  name: 'leave.post-due',
  schedule: { dailyAt: '00:01', timeZone: org.timeZone },
  async run({ entities, transaction, now }) {
    const users = await readsOf(entities).find('User', { disabled: { $ne: true } }, { sort: 'id' })
    for (let from = 0; from < users.length; from += BATCH) {
      const ids = users.slice(from, from + BATCH).map(({ id }) => id)
      await transaction(async tools => {
        await tools.lock(READS_ORGANISATION)
        await bringUpToDay(org, recordsOf(tools.entities), ids, now)
      })
    }
  },
})

/** Begins what begins today for some users, and posts what is due. */
export async function bringUpToDay(
  org: Pick<Organisation, 'timeZone'>,
  records: Records,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  await beginPolicies(org, records, userIds, now)
  await postDue(org, records, userIds, now, 'schedule')
}

/** Brings users to the policies that hold for them today: on the day they begin, and when somebody has joined or come to another department. */
export async function beginPolicies(
  org: Pick<Organisation, 'timeZone'>,
  records: Records,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  const assignments = await records.find('PolicyAssignment', {})
  if (assignments.length === 0) return
  const users = await records.find('User', { id: { $in: userIds } }, { sort: 'id', lock: true })
  const moves = await planMoves(org, records, users, assignments, LEAVE_TYPE_VALUES, now)
  await applyMoves(records, moves, null)
}

/** Posts what is due for users who are on a policy. */
export async function postDue(
  org: Pick<Organisation, 'timeZone'>,
  records: Records,
  userIds: readonly string[],
  now: Date,
  cause: Cause,
): Promise<void> {
  const memberships = await records.find('UserPolicy', { user_id: { $in: userIds } })
  const members = [...new Set(memberships.map(({ user_id }) => user_id))]
  if (members.length === 0) return
  const users = await records.find('User', { id: { $in: members } }, { sort: 'id', lock: true })
  for (const user of users) {
    const leave = await readUserLeave(org, records, user, now)
    const types = memberships.filter(({ user_id }) => user_id === user.id).map(({ leave_type }) => leave_type)
    for (const leaveType of new Set(types)) {
      if (leave.policyOn(leaveType, leave.today) === null) continue
      await postLeave(records, {
        userId: user.id,
        leaveType,
        facts: leave.facts(leaveType),
        today: leave.today,
        cause,
        actorId: null,
      })
    }
  }
}
