import type { Tx } from '../../database/database.ts'
import { ApiError, errors } from '../../errors.ts'
import type { Principal } from '../../principal/principal.ts'
import type { Draft, EntityRecord } from '../../record.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import { readRecord } from '../read/get-record.ts'
import { redact, serializeFor } from '../read/redact-record.ts'
import type { UpdateOptions } from '../store.ts'
import { type Answer, answer } from './answer.ts'
import { changedFields, lockFor } from './authorize.ts'
import { type HookRun, hookRun } from './entity-access.ts'
import { type ChangeScope, storeMerged } from './store-change.ts'
import { transactionWithRetries, withLock } from './transaction.ts'
import { type WritableEntity, type WriteContext, writableEntity } from './write-context.ts'

/** Merges the sent fields into a record on behalf of a principal. Returns the whole record as they may read it. */
export async function updateRecord(
  context: WriteContext,
  principal: Principal,
  name: string,
  id: string,
  body: unknown,
  options: UpdateOptions = {},
): Promise<string> {
  const target = writableEntity(context, name)
  const sent = target.rules.draftOf(body)
  const { text } = await transactionWithRetries(context.database, tx => {
    const { isStrict = false, ifUpdatedDate } = options
    const isCurrent = ifUpdatedDate !== undefined
    const scope: ChangeScope = { context, tx, principal, now: context.clock.now(), isStrict, isCurrent }
    return withLock(tx, target, { verbs: ['update'], fields: Object.keys(sent) }, async () => {
      const before = await lockFor('update', tx, target, principal, id)
      return updateLocked(scope, target, before, sent, options)
    })
  })
  return text()
}

/** The same in an open transaction that already holds the entity's lock. */
export async function updateWithin(
  context: WriteContext,
  tx: Tx,
  principal: Principal,
  name: string,
  id: string,
  body: unknown,
  writeOptions?: unknown,
): Promise<string> {
  const target = writableEntity(context, name)
  const sent = target.rules.draftOf(body)
  const before = await lockFor('update', tx, target, principal, id)
  const scope = { context, tx, principal, now: context.clock.now(), writeOptions }
  return (await updateLocked(scope, target, before, sent)).text()
}

/** Whether anything differed. */
type Updated = Answer & { changed: boolean }

/** Runs field rules, validation, hooks, SQL and change log for a record that is locked under its row rules. */
export async function updateLocked(
  scope: ChangeScope,
  target: WritableEntity,
  before: EntityRecord,
  sent: Draft,
  options: UpdateOptions = {},
): Promise<Updated> {
  const { entity } = target
  const { principal, tx } = scope
  const { id } = before
  const { hooks = {} } = entity.definition
  const run = hookRun(scope, target)
  const fields = await fieldsToStore(scope, target, before, sent, run, options)
  // Keeps the hook's own changes to this record, and merges into them.
  const current = run.wrote(entity.name, id) ? await readRecord(tx, entity, id) : before
  const after = await storeMerged(scope, target, current ?? before, fields)
  if (after !== undefined)
    await asSeenBy(principal, entity, before, async () =>
      hooks.afterUpdate?.(run.context, before, after.foretold),
    )
  const changed = after !== undefined
  if (after !== undefined && !run.wrote(entity.name, id))
    return { id, text: async () => serializeFor(entity, principal, await after.stored), changed }
  const record = (await readRecord(tx, entity, id)) ?? before
  return { ...answer(id, serializeFor(entity, principal, { record })), changed }
}

/** Returns the fields to store of a locked record, after field rules, validation and the `before` hook. */
export async function fieldsToStore(
  scope: ChangeScope,
  target: WritableEntity,
  before: EntityRecord,
  sent: Draft,
  run: HookRun,
  options: UpdateOptions = {},
): Promise<Draft> {
  const { entity, rules } = target
  const patch = changedFields(entity, scope.principal, before, sent)
  rules.validatePatch(patch)
  refuseStale(target, scope.principal, before, options)
  const { beforeUpdate } = entity.definition.hooks ?? {}
  if (!beforeUpdate) return patch
  return asSeenBy(scope.principal, entity, before, () => beforeUpdate(run.context, before, patch, sent))
}

/** Runs a hook. A refusal shows the record, so it must not show fields that the principal cannot read. */
async function asSeenBy<Result>(
  principal: Principal,
  entity: CompiledEntity,
  { id }: EntityRecord,
  run: () => Promise<Result> | Result,
): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    const isOfRecord = (current: object) => 'id' in current && current.id === id
    if (!(error instanceof ApiError)) throw error
    throw error.withCurrent(current =>
      isOfRecord(current) ? redact(principal, entity, current as EntityRecord) : current,
    )
  }
}

/** The client named the version that it edited. It must not overwrite a version that it has not seen. */
function refuseStale(
  { entity }: WritableEntity,
  principal: Principal,
  record: EntityRecord,
  { ifUpdatedDate }: UpdateOptions,
): void {
  if (ifUpdatedDate === undefined || ifUpdatedDate === record.updated_date) return
  const current = redact(principal, entity, record)
  throw errors.conflict('Somebody else has changed this record in the meantime', current, 'stale')
}
