import { handEntry, type NewAdjustment, withEntered } from '@leavewell/leave'
import { batchesOf } from '../kernel/batches-of.ts'
import type { Records } from '../kernel/records.ts'
import type { PostingOf } from './missing-entries.ts'
import { postLeaveOfMany } from './post-leave.ts'

/** Adjustments of an employee's leave type, and the facts before them. */
export interface EnteredAdjustments extends Pick<PostingOf, 'userId' | 'leaveType' | 'facts'> {
  adjustments: readonly NewAdjustment[]
}

/** Stores adjustments, and posts what follows from them. The caller has locked the employees. */
export async function enterAdjustments(
  records: Records,
  entered: readonly EnteredAdjustments[],
  why: Pick<PostingOf, 'today' | 'cause' | 'actorId' | 'explained'>,
): Promise<void> {
  for (const batch of batchesOf(entered)) {
    await records.createMany(
      'BalanceAdjustment',
      batch.flatMap(({ userId, adjustments }) =>
        adjustments.map(each => ({ ...each, user_id: userId, actor_id: why.actorId })),
      ),
    )
    await postLeaveOfMany(
      records,
      batch.map(({ adjustments, facts, ...whose }) => ({
        ...whose,
        ...why,
        facts: withEntered(facts, adjustments.map(handEntry)),
      })),
    )
  }
}
