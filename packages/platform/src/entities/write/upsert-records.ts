import type { Tx } from '../../database/database.ts'
import { errors } from '../../errors.ts'
import { isPlainObject } from '../../json.ts'
import type { Principal } from '../../principal/principal.ts'
import type { Draft } from '../../record.ts'
import type { Columns } from '../columns.ts'
import { knownColumn } from '../filters/comparison.ts'
import { findRecords } from '../read/find-records.ts'
import { readableColumns } from '../read/read-scope.ts'
import { FIELD_REQUIRED } from '../validation/check-value.ts'
import { isEmpty, lockFor } from './authorize.ts'
import { authorizeCreate, createAuthorized } from './create-record.ts'
import { hookRun } from './entity-access.ts'
import { atPlace, recordsIn } from './many-records.ts'
import type { ChangeScope } from './store-change.ts'
import { transactionWithRetries, withLock } from './transaction.ts'
import { updateLocked } from './update-record.ts'
import { type WritableEntity, type WriteContext, writableEntity } from './write-context.ts'

/**
 * Updates the records whose key values exist and creates the others, all or none. Returns the JSON text
 * `{"created":1,"updated":2,"records":[…]}`. Only records that the principal may read count as existing.
 */
export async function upsertRecords(
  context: WriteContext,
  principal: Principal,
  name: string,
  body: unknown,
): Promise<string> {
  const target = writableEntity(context, name)
  const { records, key } = isPlainObject(body) ? body : {}
  const keys = keyFields(target, readableColumns(target.entity, principal), key)
  const wanted = lastOfEachKey(keys, recordsIn(records, 'records'))
  const fields = [...wanted.values()].flatMap(Object.keys)
  const work = async (tx: Tx): Promise<string> => {
    const scope: ChangeScope = { context, tx, principal, now: context.clock.now() }
    // Two calls with the same new key must not both find nothing.
    await tx.query("SELECT pg_advisory_xact_lock(hashtext('leavewell.upsert'), hashtext($1))", [name])
    const created: string[] = []
    const texts: string[] = []
    for (const [at, record] of wanted) {
      const { text, isNew } = await atPlace(at, () => upsertOne(scope, target, keys, record))
      texts.push(text)
      if (isNew) created.push(text)
    }
    const updated = texts.length - created.length
    return `{"created":${created.length},"updated":${updated},"records":[${texts.join(',')}]}`
  }
  return transactionWithRetries(context.database, tx =>
    withLock(tx, target, { verbs: ['update', 'create'], fields }, () => work(tx)),
  )
}

async function upsertOne(
  scope: ChangeScope,
  target: WritableEntity,
  keys: readonly string[],
  record: Draft,
): Promise<{ text: string; isNew: boolean }> {
  const { tx, principal } = scope
  const sent = target.rules.draftOf(record)
  const keyValues = Object.fromEntries(keys.map(key => [key, sent[key]]))
  target.rules.validatePatch(keyValues)
  const [present] = await findRecords(tx, target.entity, keyValues, {
    sort: 'created_date',
    limit: 1,
    allowedTo: { principal, operations: ['read'] },
  })
  if (present === undefined) {
    const { text } = await createAuthorized(
      scope,
      target,
      authorizeCreate(target, principal, record),
      hookRun(scope, target),
    )
    return { text: await text(), isNew: true }
  }
  const before = await lockFor('update', tx, target, principal, present.id)
  const { text } = await updateLocked(scope, target, before, sent)
  return { text: await text(), isNew: false }
}

/** One to four declared fields with single values that the caller may see. By any other, no record could be found. */
function keyFields({ entity }: WritableEntity, readable: Columns, key: unknown): string[] {
  const names: unknown[] = Array.isArray(key) ? [...new Set(key)] : [key]
  if (names.length === 0 || names.length > MAX_KEYS || !names.every(name => typeof name === 'string'))
    throw errors.badRequest(`key expects a field or a list of up to ${MAX_KEYS} fields`)
  const computed = new Set(entity.definition.computed)
  for (const name of names) {
    const column = knownColumn(readable, name, 'key')
    if (column.server || column.sqlType === 'jsonb' || computed.has(name))
      throw errors.badRequest(`${name} cannot be a key: it must be a declared field of single values`)
  }
  return names
}

const MAX_KEYS = 4

/** Returns the last of the records with the same key, each with its index in the list. */
function lastOfEachKey(keys: readonly string[], records: readonly Draft[]): Map<number, Draft> {
  const byKey = new Map<string, number>()
  const problems = records.flatMap((record, at) => {
    byKey.set(JSON.stringify(keys.map(key => record[key])), at)
    const missing = keys.filter(key => isEmpty(record[key]))
    return missing.map(key => ({ path: `[${at}].${key}`, message: FIELD_REQUIRED }))
  })
  if (problems.length > 0) throw errors.invalid(problems)
  return new Map([...byKey.values()].sort((a, b) => a - b).map(at => [at, records[at] ?? {}]))
}
