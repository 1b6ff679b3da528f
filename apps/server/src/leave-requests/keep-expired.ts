import { type BalanceChange, enterLeaveCopy, type LeaveRequest, type User } from '@leavewell/leave'
import { errors, type FunctionCall } from '@leavewell/platform'
import { requireRight } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { postAdjustment } from '../leave-policies/adjust-balance.ts'
import { planAdjustment } from '../leave-policies/plan-adjustment.ts'

/** Whether HR keeps leave that would expire with its return, and why. */
export interface KeepExpired {
  keep_expired?: boolean
  reason?: string | null
}

/** Refuses to keep expired leave of anyone but HR, and without a reason. */
export function requireKeeping({ principal }: Pick<FunctionCall, 'principal'>, asked: KeepExpired): void {
  if (asked.keep_expired !== true) return
  // Scopes of API keys open leave or balances, and this changes both.
  if (principal.kind === 'user' && principal.apiKey) throw errors.forbidden()
  requireRight(principal, 'leave')
  if (!asked.reason?.trim()) throw errors.unprocessable(enterLeaveCopy.keepReasonNeeded, 'reason')
}

/**
 * Adds returned leave that has expired to the balance again, as an adjustment of today with the reason. The caller has
 * returned the leave.
 */
export async function keepExpired(
  org: Organisation,
  { principal, entities, now }: Pick<FunctionCall, 'principal' | 'entities' | 'now'>,
  { leave_type }: Pick<LeaveRequest, 'leave_type'>,
  user: User,
  { left, ...asked }: KeepExpired & { left: BalanceChange | null },
): Promise<void> {
  if (asked.keep_expired !== true || left?.expired === undefined) return
  const records = recordsOf(entities)
  const { minutes } = left.expired
  const reason = asked.reason ?? ''
  const form = { user_id: user.id, leave_type, minutes, reason }
  await postAdjustment(records, principal, await planAdjustment(org, records, user, now, form))
}
