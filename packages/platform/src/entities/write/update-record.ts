import type { Tx } from '../../database/database.ts'
import { errors } from '../../errors.ts'
import type { Principal } from '../../principal/principal.ts'
import type { EntityRecord } from '../definition.ts'
import type { Draft } from '../hooks.ts'
import { readRecord } from '../read/read-record.ts'
import { visible } from '../read/visible-record.ts'
import type { UpdateOptions } from '../store.ts'
import { answer } from './answer.ts'
import { changedFields } from './field-guard.ts'
import { holding } from './hold.ts'
import { hookRun } from './hook-context.ts'
import { lockFor } from './lock-for.ts'
import { type WritableEntity, type WriteRoom, writableEntity } from './room.ts'
import { type ChangeScope, storeMerged } from './store-change.ts'
import { transactionWithRetries } from './with-retries.ts'

/** Merges the sent fields into a record on behalf of a principal and answers the whole record as they may read it. */
export async function updateRecord(
  room: WriteRoom,
  principal: Principal,
  name: string,
  id: string,
  body: unknown,
  options: UpdateOptions = {},
): Promise<string> {
  const target = writableEntity(room, name)
  const sent = target.rules.draftOf(body)
  return transactionWithRetries(room.database, tx => {
    const { isStrict = false } = options
    const scope: ChangeScope = { room, tx, principal, now: room.clock.now(), isStrict }
    return holding(tx, target, { verbs: ['update'], fields: Object.keys(sent) }, async () => {
      const before = await lockFor('update', tx, target, principal, id)
      return (await updateLocked(scope, target, before, sent, options)).text
    })
  })
}

/** The same in a transaction that is open, and holds what the entity holds. */
export async function updateWithin(
  room: WriteRoom,
  tx: Tx,
  principal: Principal,
  name: string,
  id: string,
  body: unknown,
  said?: unknown,
): Promise<string> {
  const target = writableEntity(room, name)
  const sent = target.rules.draftOf(body)
  const before = await lockFor('update', tx, target, principal, id)
  return (await updateLocked({ room, tx, principal, now: room.clock.now(), said }, target, before, sent)).text
}

/** Field rules, validation, hooks, SQL and change log for a record that is locked under its row rules. */
export async function updateLocked(
  scope: ChangeScope,
  target: WritableEntity,
  before: EntityRecord,
  sent: Draft,
  options: UpdateOptions = {},
): Promise<{ text: string; changed: boolean }> {
  const { entity, rules } = target
  const { principal, tx } = scope
  const { id } = before
  const patch = changedFields(entity, principal, before, sent)
  rules.validatePatch(patch)
  refuseStale(target, principal, before, options)

  const { hooks = {} } = entity.definition
  const run = hookRun(scope, target)
  const fields = hooks.beforeUpdate ? await hooks.beforeUpdate(run.context, before, patch, sent) : patch
  // What the hook itself wrote to this record stays: merge into that.
  const current = run.wrote(entity.name, id) ? await readRecord(tx, entity, id) : before
  const after = await storeMerged(scope, target, current ?? before, fields)
  if (after !== undefined) await hooks.afterUpdate?.(run.context, before, after.record)
  const changed = after !== undefined
  if (after !== undefined && !run.wrote(entity.name, id))
    return { text: answer(entity, principal, after), changed }
  const record = (await readRecord(tx, entity, id)) ?? before
  return { text: answer(entity, principal, { record }), changed }
}

/** The client said which version it edited: what it has not seen it must not overwrite. */
function refuseStale(
  { entity }: WritableEntity,
  principal: Principal,
  record: EntityRecord,
  { ifUpdatedDate }: UpdateOptions,
): void {
  if (ifUpdatedDate === undefined || ifUpdatedDate === record.updated_date) return
  const current = visible(principal, entity, record)
  throw errors.conflict('Somebody else has changed this record in the meantime', current, 'stale')
}
