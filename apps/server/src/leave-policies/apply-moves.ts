import { batchesOf } from '../kernel/batches-of.ts'
import type { Records } from '../kernel/records.ts'
import { postLeaveOfMany } from '../leave-ledger/post-leave.ts'
import type { Move } from './plan-moves.ts'
import { storePendingChanges, storePendingCosts } from './recalculate-pending.ts'

/**
 * Writes the planned moves and posts the ledger entries that follow. Many people need as few exchanges as one. The
 * caller has locked the users' records, so simultaneous requests for leave run afterwards.
 */
export async function applyMoves(
  records: Records,
  moves: readonly Move[],
  actorId: string | null,
): Promise<void> {
  for (const batch of batchesOf(moves)) await applyBatch(records, batch, actorId)
}

async function applyBatch(records: Records, moves: readonly Move[], actorId: string | null): Promise<void> {
  await storePendingChanges(
    records,
    moves.map(({ plan, changes }) => ({ leave: plan.after, changes })),
  )
  await records.createMany(
    'UserPolicy',
    moves.map(({ user, leaveType, plan }) => ({
      user_id: user.id,
      leave_type: leaveType,
      policy_name: plan.policyName,
      valid_from: plan.after.today,
      on_move: plan.onMove,
    })),
  )
  const adjustments = moves.flatMap(({ user, plan }) =>
    plan.adjustments.map(each => ({ ...each, user_id: user.id, actor_id: actorId })),
  )
  if (adjustments.length > 0) await records.createMany('BalanceAdjustment', adjustments)
  await storePendingCosts(
    records,
    moves.flatMap(({ plan }) => plan.requests),
  )
  await postLeaveOfMany(
    records,
    moves.map(({ user, leaveType, plan }) => ({
      userId: user.id,
      leaveType,
      facts: plan.after.facts(leaveType),
      today: plan.after.today,
      cause: 'policy',
      actorId,
    })),
  )
}
