import { shutdownsCopy as copy, leaveParams, type Shutdown, transition } from '@leavewell/leave'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { removeWithdrawn } from '../leave-requests/enter-leave/withdraw-leave.ts'
import { shutdownUndone } from '../notifications/events/shutdown-undone.ts'
import { notifyEach } from '../notifications/notify.ts'
import type { Booking } from './book-people.ts'

/** Cancels the leave that a shutdown booked for some people. Each is notified once. */
export async function cancelPeople(
  org: Organisation,
  call: Booking,
  { id, title, undone_by }: Shutdown,
  userIds: readonly string[],
): Promise<void> {
  const records = recordsOf(call.entities)
  const users = await records.find('User', { id: { $in: [...userIds] } }, { sort: 'id', lock: true })
  const leave = await records.find(
    'LeaveRequest',
    { user_id: { $in: [...userIds] }, shutdown_id: id },
    { sort: 'start_date' },
  )
  const cancelled = leave.flatMap(request => {
    // The organisation undoes all of it, so it does not matter whose leave it is. Rejected requests stay.
    const outcome = transition(request, 'withdraw', { actor: null })
    return 'effects' in outcome ? [{ request, effects: outcome.effects }] : []
  })
  const byUser = Map.groupBy(cancelled, ({ request }) => request.user_id)
  const cancellation = {
    how: 'withdrawn',
    cancel_reason: copy.undoReason(title),
    cancelled_by: undone_by,
  } as const
  for (const user of users)
    for (const { request, effects } of byUser.get(user.id) ?? [])
      await removeWithdrawn(org, call, request, user, effects, cancellation)
  await notifyEach(
    org,
    call,
    shutdownUndone,
    users.flatMap(user => {
      const requests = (byUser.get(user.id) ?? []).map(({ request }) => request)
      if (requests.length === 0) return []
      const params = { shutdown_id: id, title, leave: requests.map(leaveParams) }
      return [{ to: { employee: user }, people: [user], params }]
    }),
  )
}
