import type { Tx } from '../../database/database.ts'
import { errors } from '../../errors.ts'
import { isPlainObject } from '../../json.ts'
import { denial, type Principal } from '../../principal/principal.ts'
import type { Draft, EntityRecord } from '../../record.ts'
import { findRecords } from '../read/find-records.ts'
import { readRecord } from '../read/get-record.ts'
import { parseOperators } from '../update-operators/parse-operators.ts'
import { canEverMatch } from './authorize.ts'
import { hookRun } from './entity-access.ts'
import { MAX_UPDATE } from './many-records.ts'
import { type ChangeScope, storeAllMerged } from './store-change.ts'
import { transactionWithRetries, withLock } from './transaction.ts'
import { fieldsToStore, updateLocked } from './update-record.ts'
import { type WritableEntity, type WriteContext, writableEntity } from './write-context.ts'

/** How many records changed. `has_more` if there are too many for one call. */
export interface UpdatedMany {
  updated: number
  has_more: boolean
}

/**
 * Applies update operators to the matching records that the principal may update, all in one transaction. The
 * rules, validation and hooks of a single update apply to each. One refused record refuses the call.
 */
export async function updateMany(
  context: WriteContext,
  principal: Principal,
  name: string,
  body: unknown,
): Promise<UpdatedMany> {
  const target = writableEntity(context, name)
  const { entity } = target
  const { update } = entity.definition.access
  const { query, data } = isPlainObject(body) ? body : {}
  // A typo must not change a whole table, so "all records" must be requested explicitly.
  if (!isPlainObject(query)) throw errors.badRequest('query must be a filter; {} means all records')
  const apply = parseOperators(entity, data)
  const inVain = principal.kind === 'visitor' && !canEverMatch(entity, update, principal)
  if (inVain || (update.kind === 'nobody' && principal.kind !== 'service')) throw denial(principal)

  const fields = Object.values(data as Record<string, object>).flatMap(Object.keys)
  const work = async (tx: Tx): Promise<UpdatedMany> => {
    const scope: ChangeScope = { context, tx, principal, now: context.clock.now() }
    const found = await findRecords(tx, entity, query, {
      sort: 'id',
      limit: MAX_UPDATE + 1,
      lock: true,
      allowedTo: { principal, operations: ['read', 'update'] },
    })
    const draftOf: DraftOf = before => target.rules.draftOf(apply(before, principal, scope.now))
    const store = entity.definition.hooks?.afterUpdate === undefined ? storeTogether : storeInTurn
    const updated = await store(scope, target, found.slice(0, MAX_UPDATE), draftOf)
    return { updated, has_more: found.length > MAX_UPDATE }
  }
  return transactionWithRetries(context.database, tx =>
    withLock(tx, target, { verbs: ['update'], fields }, () => work(tx)),
  )
}

type DraftOf = (before: EntityRecord) => Draft

/** Stores all with one statement if no hook follows. Returns how many differed. */
async function storeTogether(
  scope: ChangeScope,
  target: WritableEntity,
  records: readonly EntityRecord[],
  draftOf: DraftOf,
): Promise<number> {
  const { entity } = target
  const run = hookRun(scope, target)
  /** A hook may have written or deleted a record of the list. */
  const asItIsNow = async (record: EntityRecord) =>
    run.wrote(entity.name, record.id) ? readRecord(scope.tx, entity, record.id) : record
  const drafts: { record: EntityRecord; fields: Draft }[] = []
  for (const record of records) {
    const before = await asItIsNow(record)
    if (before === undefined) continue
    const fields = await fieldsToStore(scope, target, before, draftOf(before), run)
    drafts.push({ record: before, fields })
  }
  const merges: { before: EntityRecord; fields: Draft }[] = []
  for (const { record, fields } of drafts) {
    const before = await asItIsNow(record)
    if (before !== undefined) merges.push({ before, fields })
  }
  return (await storeAllMerged(scope, target, merges)).length
}

/** Stores each record and runs its `after` hook before the next one. */
async function storeInTurn(
  scope: ChangeScope,
  target: WritableEntity,
  records: readonly EntityRecord[],
  draftOf: DraftOf,
): Promise<number> {
  let updated = 0
  for (const { id } of records) {
    // The hook of one record may have written or deleted another.
    const before = await readRecord(scope.tx, target.entity, id)
    if (before === undefined) continue
    const { changed } = await updateLocked(scope, target, before, draftOf(before))
    if (changed) updated++
  }
  return updated
}
