import { recalculatedDay, type UserLeaveRecords, userLeave, withCosts } from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import { actorIdOf } from '../../kernel/actor.ts'
import { batchesOf } from '../../kernel/batches-of.ts'
import type { Organisation } from '../../kernel/organisation.ts'
import { type Records, recordsOf } from '../../kernel/records.ts'
import type { PostingOf } from '../../leave-ledger/missing-entries.ts'
import { postLeaveOfMany } from '../../leave-ledger/post-leave.ts'
import { type LeaveSettings, readLeaveOfUsers } from '../../leave-ledger/read-user-leave.ts'
import { followRegions, readMembers } from '../../leave-policies/follow-regions.ts'
import { postDue } from '../../leave-policies/post-due.ts'
import { recountAmendments } from '../amendments/recount-amendments.ts'
import type { Touched } from '../quotes/touched-days.ts'
import { notifyOfRecounts } from './notify-of-recount.ts'
import { type RequotedUser, recalculateQuotes } from './recalculate-quotes.ts'

/**
 * Recalculates leave after a change of holidays or work schedules, in its transaction. The ledger follows by
 * differences, and people move to the policies of their new region. Everyone affected is notified. The caller must
 * hold the exclusive lock on the organisation, so that no one requests leave meanwhile.
 */
export async function recalculateLeave(
  org: Organisation,
  context: Pick<HookContext, 'entities' | 'principal' | 'now' | 'mail' | 'posts'>,
  touched: Touched,
): Promise<void> {
  if (touched.days?.length === 0) return
  const records = recordsOf(context.entities)
  await recountAmendments(org, records, context.now, touched)
  const { users: found } = await recalculateQuotes(org, records, context.now, touched)
  for (const batch of batchesOf(found))
    await records.find('User', { id: { $in: batch.map(({ user }) => user.id) } }, { sort: 'id', lock: true })
  for (const batch of batchesOf(found)) await recountBatch(org, context, records, batch)
  await postDue(org, records, await accruersOf(org, records, touched, found), context.now, 'requote')
  // The region of a work schedule or an office. A change of single days moves no one.
  if (touched.days === undefined) await followRegions(org, records, context.now, touched.userIds)
}

/**
 * Returns the people whose accruals may change. A work schedule changes them all, holidays only those with
 * leave that does not count as service.
 */
async function accruersOf(
  { leaveTypes }: LeaveSettings,
  records: Records,
  { days, userIds }: Touched,
  found: readonly RequotedUser[],
): Promise<readonly string[]> {
  if (days === undefined) return userIds ?? (await readMembers(records))
  const hasNoService = ({ requoted }: RequotedUser) =>
    requoted.some(
      ({ request: { leave_type, status } }) => !leaveTypes.isService(leave_type) && status === 'approved',
    )
  return found.filter(hasNoService).map(({ user }) => user.id)
}

async function recountBatch(
  org: Organisation,
  context: Pick<HookContext, 'entities' | 'principal' | 'now' | 'mail' | 'posts'>,
  records: Records,
  found: readonly RequotedUser[],
): Promise<void> {
  const known = await readLeaveOfUsers(
    org,
    records,
    found.map(({ user }) => user),
    context.now,
  )
  await records.updateEach(
    'LeaveRequest',
    found.flatMap(({ requoted }) => requoted.map(({ request, cost }) => ({ id: request.id, ...cost }))),
  )
  const actorId = actorIdOf(context.principal)
  await postLeaveOfMany(
    records,
    found.flatMap(each => {
      const before = known.get(each.user.id)
      return before ? postingsOf(before, each, actorId) : []
    }),
  )
  await notifyOfRecounts(org, context, found)
}

/** The ledgers to post for each leave type whose cost has changed. */
function postingsOf(
  known: UserLeaveRecords,
  { user, requoted }: RequotedUser,
  actorId: string | null,
): PostingOf[] {
  const costs = new Map(requoted.map(({ request, cost }) => [request.id, cost]))
  const leave = userLeave({ ...known, requests: withCosts(known.requests, costs) })
  const leaveTypes = new Set(requoted.map(({ request }) => request.leave_type))
  return [...leaveTypes].map(leaveType => ({
    userId: user.id,
    leaveType,
    facts: leave.facts(leaveType),
    today: leave.today,
    cause: 'requote',
    actorId,
    recalculated: (day, requestId) => {
      const line = requoted
        .find(({ request }) => request.id === requestId)
        ?.changed.find(changed => changed.day === day)
      return line && recalculatedDay(line)
    },
  }))
}
