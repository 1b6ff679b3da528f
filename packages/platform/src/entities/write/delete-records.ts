import { errors } from '../../errors.ts'
import { isPlainObject } from '../../json.ts'
import { denial, type Principal } from '../../principal/principal.ts'
import { findRecords } from '../read/find-records.ts'
import { canEverMatch, lockFor } from './authorize.ts'
import { hookRun } from './entity-access.ts'
import { type ChangeScope, storeRemoval } from './store-change.ts'
import { transactionWithRetries, withLock } from './transaction.ts'
import { type WritableEntity, type WriteContext, writableEntity } from './write-context.ts'

/** Deletes one record on behalf of a principal. A second deletion gets a 404. */
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

/** Deletes all matching records that the principal may delete in one transaction. Returns their number. */
export async function deleteMany(
  context: WriteContext,
  principal: Principal,
  name: string,
  q: unknown,
): Promise<number> {
  const target = writableEntity(context, name)
  const { access } = target.entity.definition
  // A typo must not empty a table, so "all records" must be requested explicitly.
  if (!isPlainObject(q)) throw errors.badRequest('The body must be a filter; {} means all records')
  const visitorInVain = principal.kind === 'visitor' && !canEverMatch(target.entity, access.delete, principal)
  if (visitorInVain || (access.delete.kind === 'nobody' && principal.kind !== 'service'))
    throw denial(principal)
  return transactionWithRetries(context.database, tx => {
    const scope: ChangeScope = { context, tx, principal, now: context.clock.now() }
    return withLock(tx, target, { verbs: ['delete'] }, async () => {
      let deleted = 0
      for (;;) {
        const page = await deletePage(scope, target, q)
        deleted += page
        if (page < PAGE) return deleted
      }
    })
  })
}

/** Records held in memory at a time. */
const PAGE = 1000

async function deletePage(scope: ChangeScope, target: WritableEntity, q: unknown): Promise<number> {
  const { entity } = target
  const { hooks = {} } = entity.definition
  const records = await findRecords(scope.tx, entity, q, {
    sort: 'id',
    limit: PAGE,
    lock: true,
    allowedTo: { principal: scope.principal, operations: ['read', 'delete'] },
  })
  if (hooks.beforeDelete === undefined && hooks.afterDelete === undefined) {
    await storeRemoval(scope, target, records)
  } else {
    const { context } = hookRun(scope, target)
    for (const record of records) {
      await hooks.beforeDelete?.(context, record)
      await storeRemoval(scope, target, [record])
      await hooks.afterDelete?.(context, record)
    }
  }
  return records.length
}
