import { type EmploymentEnd, type EndingLeave, leaveParams, type User } from '@leavewell/leave'
import type { FunctionCall } from '@leavewell/platform'
import { approverToday } from '../approvals/approver-today.ts'
import { actorIdOf } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { requireTransition } from '../kernel/require-transition.ts'
import { discardAmendment } from '../leave-requests/amendments/withdraw-amendment.ts'
import { withdrawRequest } from '../leave-requests/enter-leave/withdraw-leave.ts'
import { leaveShortened } from '../notifications/events/leave-shortened.ts'
import { notify } from '../notifications/notify.ts'
import { readEndingLeave } from './ending-leave.ts'

type Ending = Pick<FunctionCall, 'principal' | 'entities' | 'mail' | 'posts' | 'now'>

/**
 * Shortens leave to the last working day, and cancels later leave if HR chose so. The caller must hold the lock
 * on the person and posts afterwards.
 */
export async function endLeave(
  org: Organisation,
  call: Ending,
  user: User,
  { last_day, later_leave }: EmploymentEnd,
): Promise<void> {
  const ending = await readEndingLeave(recordsOf(call.entities), user.id, last_day)
  for (const each of ending) {
    const { kind, request } = each
    if (kind === 'goes_beyond' || kind === 'within') await shortenLeave(org, call, user, each, last_day)
    else if (kind === 'later' && later_leave === 'withdraw')
      await withdrawRequest(
        org,
        call,
        request,
        user,
        requireTransition(call.principal, request, 'endEmployment'),
        { how: 'left', cancel_reason: null },
      )
  }
}

async function shortenLeave(
  org: Organisation,
  call: Ending,
  user: User,
  { request, shortened, change }: EndingLeave,
  last_day: string,
): Promise<void> {
  const records = recordsOf(call.entities)
  requireTransition(call.principal, request, 'shorten')
  const isDropped = change?.shortened === null
  if (isDropped) await discardAmendment(call, request)
  else if (change) await records.update('LeaveAmendment', change.id, change.shortened ?? {})
  const after = { ...request, ...shortened }
  await records.update('LeaveRequest', request.id, {
    ...shortened,
    ...(isDropped && { amendment_id: null, change_attachment_url: null }),
  })
  const approver = await approverToday(records, request, user)
  await notify(org, call, leaveShortened, {
    to: {
      employee: user,
      approver: approver?.id === actorIdOf(call.principal) ? undefined : approver,
    },
    people: [user],
    params: {
      leave: leaveParams(after),
      former: shortened ? leaveParams(request) : null,
      change: change ? (isDropped ? 'cancelled' : 'shortened') : null,
      employee_id: user.id,
      last_day,
    },
  })
}
