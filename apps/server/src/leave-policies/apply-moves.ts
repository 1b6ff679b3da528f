import { countAnew, type LeaveAmendment, type UserLeave } from '@leavewell/leave'
import type { Records } from '../kernel/records.ts'
import { postLeave } from '../leave-ledger/post-leave.ts'
import type { Move } from './plan-moves.ts'

/** Changes of approved leave that wait are counted anew as pending leave is; days given back stay as they were frozen. */
async function countChangesAnew(
  records: Records,
  leave: UserLeave,
  changes: readonly LeaveAmendment[],
): Promise<void> {
  for (const amendment of changes) {
    const { id, leave_type, quote: frozen } = amendment
    if (frozen === null) continue
    const { days_requested, quote } = countAnew(leave, leave_type, amendment)
    await records.update('LeaveAmendment', id, {
      days_requested,
      quote: { ...quote, version: frozen.version, without: frozen.without },
    })
  }
}

/** Writes the planned moves and posts the ledger entries that follow. The caller has locked the users' records. */
export async function applyMoves(
  records: Records,
  moves: readonly Move[],
  actorId: string | null,
): Promise<void> {
  for (const { user, leaveType, policyName, plan, changes } of moves) {
    const { today } = plan.after
    await countChangesAnew(records, plan.after, changes)
    await records.create('UserPolicy', {
      user_id: user.id,
      leave_type: leaveType,
      policy_name: policyName,
      valid_from: today,
    })
    if (plan.adjustments.length > 0)
      await records.createMany(
        'BalanceAdjustment',
        plan.adjustments.map(each => ({ ...each, user_id: user.id, actor_id: actorId })),
      )
    for (const { request, cost } of plan.requests) await records.update('LeaveRequest', request.id, cost)
    await postLeave(records, {
      userId: user.id,
      leaveType,
      facts: plan.after.facts(leaveType),
      today,
      cause: 'policy',
      actorId,
    })
  }
}
