import type { Principal } from '../../principal/principal.ts'
import { hookRun } from './hook-context.ts'
import { lockFor } from './lock-for.ts'
import { withLock } from './named-lock.ts'
import { type ChangeScope, storeRemoval } from './store-change.ts'
import { transactionWithRetries } from './with-retries.ts'
import { type WriteContext, writableEntity } from './write-context.ts'

/** Deletes one record on behalf of a principal. A second time it is not there: 404. */
export async function deleteRecord(
  context: WriteContext,
  principal: Principal,
  name: string,
  id: string,
): Promise<void> {
  const target = writableEntity(context, name)
  const { hooks = {} } = target.entity.definition
  await transactionWithRetries(context.database, tx => {
    const scope: ChangeScope = { context, tx, principal, now: context.clock.now() }
    return withLock(tx, target, { verbs: ['delete'] }, async () => {
      const record = await lockFor('delete', tx, target, principal, id)
      const { context } = hookRun(scope, target)
      await hooks.beforeDelete?.(context, record)
      await storeRemoval(scope, target, [record])
      await hooks.afterDelete?.(context, record)
    })
  })
}
