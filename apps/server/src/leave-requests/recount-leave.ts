import { requoteSentence, type User, type UserLeaveRecords, userLeave, withCosts } from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import { actorIdOf } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { postLeave } from '../leave-ledger/post-leave.ts'
import { readLeaveOfUsers } from '../leave-ledger/read-user-leave.ts'
import { recountAmendments } from './amendments/recount-amendments.ts'
import { type Requoted, requoteLeave } from './requote-leave.ts'
import { tellOfRecount } from './tell-of-recount.ts'
import type { Touched } from './touched-days.ts'

/**
 * After a change of holidays or working time, in its transaction: what it touches costs what it costs now, the ledger follows by differences, and
 * everybody concerned is told. Whoever makes the change holds the organisation alone, so that nothing is asked for meanwhile.
 */
export async function recountLeave(
  org: Organisation,
  context: Pick<HookContext, 'entities' | 'principal' | 'now' | 'mail'>,
  touched: Touched,
): Promise<void> {
  if (touched.days?.length === 0) return
  const records = recordsOf(context.entities)
  await recountAmendments(org, records, context.now, touched)
  const { users: found } = await requoteLeave(org, records, context.now, touched)
  if (found.length === 0) return
  const users = found.map(({ user }) => user)
  await records.find('User', { id: { $in: users.map(({ id }) => id) } }, { sort: 'id', lock: true })
  const known = await readLeaveOfUsers(org, records, users, context.now)
  for (const { user, requoted } of found) {
    for (const { request, cost } of requoted) await records.update('LeaveRequest', request.id, cost)
    const before = known.get(user.id)
    if (before) await postRecount(context, user, before, requoted)
    for (const each of requoted) await tellOfRecount(org, context, user, each)
  }
}

async function postRecount(
  { entities, principal }: Pick<HookContext, 'entities' | 'principal'>,
  user: User,
  known: UserLeaveRecords,
  requoted: readonly Requoted[],
): Promise<void> {
  const costs = new Map(requoted.map(({ request, cost }) => [request.id, cost]))
  const leave = userLeave({ ...known, requests: withCosts(known.requests, costs) })
  for (const leaveType of new Set(requoted.map(({ request }) => request.leave_type))) {
    await postLeave(recordsOf(entities), {
      userId: user.id,
      leaveType,
      facts: leave.facts(leaveType),
      today: leave.today,
      cause: 'requote',
      actorId: actorIdOf(principal),
      requoted: (day, requestId) => {
        const line = requoted
          .find(({ request }) => request.id === requestId)
          ?.changed.find(changed => changed.day === day)
        return line && requoteSentence(line)
      },
    })
  }
}
