import type { Movement } from '@leavewell/leave'
import type { Records } from '../kernel/records.ts'

/** Writes the movements of a balance as entries: its balance is their sum (OP-08, OP-09). */
export async function writeEntries(
  records: Records,
  balanceId: string,
  movements: readonly Movement[],
  { actorId, requestId = null }: { actorId: string | null; requestId?: string | null },
): Promise<void> {
  await records.createMany(
    'LeaveBalanceEntry',
    movements.map(movement => ({
      ...movement,
      balance_id: balanceId,
      actor_id: actorId,
      request_id: requestId,
    })),
  )
}
