import type { Effect, LeaveRequest, User } from '@leavewell/leave'
import { type AppFunction, errors, type FunctionCall, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../../kernel/actor.ts'
import type { Organisation } from '../../kernel/organisation.ts'
import { recordsOf } from '../../kernel/records.ts'
import { followUnpaid } from '../../leave-policies/follow-unpaid.ts'
import { putAway } from '../../notifications/notify.ts'
import { READS_ORGANISATION } from '../../org-structure/organisation-lock.ts'
import { dropAmendment } from '../amendments/withdraw-amendment.ts'
import { returnDays } from '../give-back.ts'
import { requireTransition } from '../require-transition.ts'
import { forgetSteps } from '../steps-of-requests.ts'
import { notifyOfWithdrawal } from './notify-of-entry.ts'

const schema = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })

/** Withdraws leave that an administrator entered: it is deleted, as a cancellation does, and its days come back. */
export const withdrawLeave =
  (org: Organisation): AppFunction =>
  async call => {
    const { principal, body, entities, lock } = call
    requireRight(principal, 'leave')
    const { id } = readInput(schema, body)
    await lock(READS_ORGANISATION)
    const records = recordsOf(entities)
    const request = await records.lock('LeaveRequest', { id })
    if (request === undefined) throw errors.recordNotFound('LeaveRequest', id)
    const effects = requireTransition(principal, request, 'withdraw')
    await withdrawRequest(org, call, request, await records.lock('User', { id: request.user_id }), effects)
    return { body: { id } }
  }

type Withdrawing = Pick<FunctionCall, 'principal' | 'entities' | 'mail' | 'now'>

/** Deletes leave whose days nobody takes: they come back, and employee and manager are told. The user's record is held by the caller. */
export async function withdrawRequest(
  org: Organisation,
  call: Withdrawing,
  request: LeaveRequest,
  user: User | undefined,
  effects: readonly Effect[],
): Promise<void> {
  await call.entities.delete('LeaveRequest', request.id)
  await putAway(call, request.id)
  if (effects.includes('discard_change')) await dropAmendment(call, request)
  await forgetSteps(call.entities, { request_id: request.id })
  if (user === undefined) return
  if (effects.includes('return_days')) {
    await returnDays(org, call, request, user)
    await followUnpaid(org, recordsOf(call.entities), request, call.now, 'cancel')
  }
  await notifyOfWithdrawal(org, call, request, user)
}
