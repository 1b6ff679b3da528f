import {
  type CancelledRequest,
  type Effect,
  type EndedLeaveAnswer,
  enterLeaveCopy,
  type LeaveRequest,
  type User,
} from '@leavewell/leave'
import { type AppFunction, errors, type FunctionCall, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { deleteSteps } from '../../approvals/steps-of-requests.ts'
import { actorIdOf, requireRight } from '../../kernel/actor.ts'
import type { Organisation } from '../../kernel/organisation.ts'
import { recordsOf } from '../../kernel/records.ts'
import { requireTransition } from '../../kernel/require-transition.ts'
import { readUserLeave } from '../../leave-ledger/read-user-leave.ts'
import { updateAccruals } from '../../leave-policies/update-accruals.ts'
import { archiveNotifications } from '../../notifications/notify.ts'
import { READS_ORGANISATION } from '../../org-structure/organisation-lock.ts'
import { discardAmendment } from '../amendments/withdraw-amendment.ts'
import { returnDays } from '../apply-return.ts'
import { balanceAfter } from '../balance-after.ts'
import { keepCancelled } from '../cancelled-request.ts'
import { keepExpired, requireKeeping } from '../keep-expired.ts'
import { notifyOfWithdrawal } from './notify-of-entry.ts'

const schema = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  /** If missing, it is cancelled. */
  mode: Type.Optional(Type.Enum(['preview', 'apply'])),
  reason: Type.Optional(Type.String({ maxLength: 4000 })),
  keep_expired: Type.Optional(Type.Boolean()),
})

/**
 * Lets HR cancel leave of an employee: pending leave that was added for them, and all approved leave. If the
 * employee requested it, HR must enter a reason. A preview has the balance before and after.
 */
export const withdrawLeave =
  (org: Organisation): AppFunction =>
  async call => {
    const { principal, body, entities, lock } = call
    requireRight(principal, 'leave')
    const { id, mode, reason = '', keep_expired } = readInput(schema, body)
    await lock(READS_ORGANISATION)
    const records = recordsOf(entities)
    const request = await records.lock('LeaveRequest', { id })
    if (request === undefined) throw errors.recordNotFound('LeaveRequest', id)
    const effects = requireTransition(principal, request, 'withdraw')
    const user = await records.lock('User', { id: request.user_id })
    const isCharged = effects.includes('return_days') && (mode === 'preview' || keep_expired === true)
    const balance = user && isCharged ? await balanceWithout(org, call, request, user) : undefined
    if (mode === 'preview') return { body: { balances: balance ? [balance] : [] } satisfies EndedLeaveAnswer }
    const cancel_reason = reason.trim() || null
    if (cancel_reason === null && request.entered_by === null)
      throw errors.unprocessable(enterLeaveCopy.cancelReasonNeeded, 'reason')
    const keeping = { reason, ...(keep_expired !== undefined && { keep_expired }) }
    requireKeeping(call, keeping)
    await withdrawRequest(org, call, request, user, effects, { how: 'withdrawn', cancel_reason })
    if (user && balance) await keepExpired(org, call, request, user, { ...keeping, left: balance.left })
    return { body: { id } }
  }

async function balanceWithout(
  org: Organisation,
  { entities, now }: Pick<FunctionCall, 'entities' | 'now'>,
  request: LeaveRequest,
  user: User,
) {
  const days = { start: request.start_date, end: request.end_date }
  return balanceAfter(await readUserLeave(org, recordsOf(entities), user, now, days), request)
}

type Withdrawing = Pick<FunctionCall, 'principal' | 'entities' | 'mail' | 'posts' | 'now'>

/**
 * Deletes leave and returns its days. The employee and the approver are notified. The caller has locked the
 * user's record.
 */
export async function withdrawRequest(
  org: Organisation,
  call: Withdrawing,
  request: LeaveRequest,
  user: User | undefined,
  effects: readonly Effect[],
  cancellation: Cancellation,
): Promise<void> {
  await removeWithdrawn(org, call, request, user, effects, cancellation)
  if (user) await notifyOfWithdrawal(org, call, request, user, cancellation.cancel_reason)
}

/** By the caller, if no one else is named. */
type Cancellation = Pick<CancelledRequest, 'how' | 'cancel_reason'> &
  Partial<Pick<CancelledRequest, 'cancelled_by'>>

/** The same without a notification. */
export async function removeWithdrawn(
  org: Organisation,
  call: Withdrawing,
  request: LeaveRequest,
  user: User | undefined,
  effects: readonly Effect[],
  { how, cancel_reason, cancelled_by = actorIdOf(call.principal) }: Cancellation,
): Promise<void> {
  if (effects.includes('return_days'))
    await keepCancelled(call, request, { how, cancel_reason, cancelled_by })
  await call.entities.delete('LeaveRequest', request.id)
  await archiveNotifications(call, request.id)
  if (effects.includes('discard_change')) await discardAmendment(call, request)
  await deleteSteps(call.entities, { request_id: request.id })
  if (user === undefined || !effects.includes('return_days')) return
  await returnDays(org, call, request, user, cancelled_by)
  await updateAccruals(org, recordsOf(call.entities), request, call.now, 'cancel')
}
