import { errors } from '../../errors.ts'
import type { Principal } from '../../principal/principal.ts'
import { findRecords } from '../read/find-records.ts'
import { lockFor } from './authorize.ts'
import { atPlace, recordsIn } from './many-records.ts'
import type { ChangeScope } from './store-change.ts'
import { transactionWithRetries, withLock } from './transaction.ts'
import { updateLocked } from './update-record.ts'
import { type WritableEntity, type WriteContext, writableEntity } from './write-context.ts'

/** Updates each record of the list by its `id`, all or none. Returns them in the same order as JSON text. */
export async function bulkUpdate(
  context: WriteContext,
  principal: Principal,
  name: string,
  bodies: unknown,
): Promise<string> {
  const target = writableEntity(context, name)
  const records = recordsIn(bodies, 'The body')
  const ids = idsOf(records)
  if (ids.length === 0) return '[]'
  const fields = records.flatMap(Object.keys)
  const texts = await transactionWithRetries(context.database, tx => {
    const scope: ChangeScope = { context, tx, principal, now: context.clock.now() }
    return withLock(tx, target, { verbs: ['update'], fields }, async () => {
      await lockInOrder(scope, target, ids)
      const updated: string[] = []
      for (const [at, record] of records.entries()) {
        const sent = target.rules.draftOf(record)
        const before = await lockFor('update', tx, target, principal, ids[at] ?? '')
        updated.push(await atPlace(at, async () => (await updateLocked(scope, target, before, sent)).text()))
      }
      return updated
    })
  })
  return `[${texts.join(',')}]`
}

function idsOf(records: readonly Record<string, unknown>[]): string[] {
  const ids = new Set<string>()
  for (const [at, { id }] of records.entries()) {
    if (typeof id !== 'string' || id === '') throw errors.badRequest(`[${at}] has no id`)
    if (ids.has(id)) throw errors.badRequest(`[${at}] has the id of a record before it`)
    ids.add(id)
  }
  return [...ids]
}

/**
 * Locks in one order, whatever the list's order. Then two calls on the same records wait for each other instead
 * of failing.
 */
async function lockInOrder({ tx }: ChangeScope, { entity }: WritableEntity, ids: string[]): Promise<void> {
  await findRecords(tx, entity, { id: { $in: ids } }, { sort: 'id', lock: true })
}
