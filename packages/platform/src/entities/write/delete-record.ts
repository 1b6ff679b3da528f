import type { Principal } from '../../principal/principal.ts'
import { holding } from './hold.ts'
import { hookRun } from './hook-context.ts'
import { lockFor } from './lock-for.ts'
import { type WriteRoom, writableEntity } from './room.ts'
import { type ChangeScope, storeRemoval } from './store-change.ts'
import { transactionWithRetries } from './with-retries.ts'

/** Deletes one record on behalf of a principal. A second time it is not there: 404. */
export async function deleteRecord(
  room: WriteRoom,
  principal: Principal,
  name: string,
  id: string,
): Promise<void> {
  const target = writableEntity(room, name)
  const { hooks = {} } = target.entity.definition
  await transactionWithRetries(room.database, tx => {
    const scope: ChangeScope = { room, tx, principal, now: room.clock.now() }
    return holding(tx, target, { verbs: ['delete'] }, async () => {
      const record = await lockFor('delete', tx, target, principal, id)
      const { context } = hookRun(scope, target)
      await hooks.beforeDelete?.(context, record)
      await storeRemoval(scope, target, [record])
      await hooks.afterDelete?.(context, record)
    })
  })
}
