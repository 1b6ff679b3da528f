import type { NewChange } from '../../changes/change.ts'
import type { Tx } from '../../database/database.ts'
import type { Principal } from '../../principal/principal.ts'
import { actorOf, creatorOf } from '../../principal/principal.ts'
import type { Draft, EntityRecord } from '../../record.ts'
import { sameValue } from './authorize.ts'
import { predictStored } from './predict-stored.ts'
import type { StoredRecord } from './record-statements.ts'
import type { WritableEntity, WriteContext } from './write-context.ts'

/**
 * The one place where records change. It runs SQL, observers and the change log in this order. Writes of
 * people, hooks and the platform all use it.
 */
export interface ChangeScope {
  context: WriteContext
  tx: Tx
  principal: Principal
  now: Date
  /** Data that a function passes to the hooks of its change. */
  writeOptions?: unknown
  /** Refuses changes that the app would let pass with a warning. */
  isStrict?: boolean
  /** The client named the version that it changes. Any other version is refused. */
  isCurrent?: boolean
}

/** Returns a complete record of declared fields and the server's fields. Nothing is stored yet. */
export function withServerFields(
  { context, principal, now }: ChangeScope,
  target: WritableEntity,
  fields: Draft,
): EntityRecord {
  const at = context.nextTimestamp(now).toISOString()
  const record: EntityRecord = {
    id: context.newId(now),
    created_date: at,
    updated_date: at,
    ...creatorOf(principal),
  }
  return { ...record, ...declared(target, fields) }
}

export async function storeNew(
  scope: ChangeScope,
  target: WritableEntity,
  records: readonly EntityRecord[],
): Promise<StoredRecord[]> {
  const stored = await target.statements.insert(scope.tx, records)
  await notifyObservers(
    scope,
    target,
    stored.map(({ record }) => ({ before: null, after: record })),
  )
  return stored
}

/** A record as it will be, for the changes that follow. Also as PostgreSQL returns it, perhaps with the commit. */
export interface Storing {
  foretold: EntityRecord
  stored: Promise<StoredRecord>
}

/** Stores one record. Waits for PostgreSQL only if it cannot foretell how the record will be stored. */
export const storeOne = (
  scope: ChangeScope,
  target: WritableEntity,
  record: EntityRecord,
): Promise<Storing> => storing(scope, target, null, record, target.statements.insertOne(scope.tx, record))

async function storing(
  scope: ChangeScope,
  target: WritableEntity,
  before: EntityRecord | null,
  record: EntityRecord,
  stored: Promise<StoredRecord>,
): Promise<Storing> {
  scope.tx.expect(stored)
  const after = predictStored(target.entity, record) ?? (await stored).record
  await notifyObservers(scope, target, [before === null ? { before, after } : { before, after }])
  return { foretold: after, stored }
}

/** Stores records that nothing in this change reads again. They are sent with the commit and returned as given. */
export async function storeAtCommit(
  scope: ChangeScope,
  target: WritableEntity,
  records: readonly EntityRecord[],
): Promise<void> {
  const fields = [...target.entity.columns.keys()]
  const complete = records.map(
    record => Object.fromEntries(fields.map(field => [field, record[field] ?? null])) as EntityRecord,
  )
  scope.tx.beforeCommit(() => target.statements.insertion(complete))
  await notifyObservers(
    scope,
    target,
    complete.map(after => ({ before: null, after })),
  )
}

/**
 * Merges the fields into the locked record. Returns undefined if nothing differs, because then nothing is
 * written.
 */
export async function storeMerged(
  scope: ChangeScope,
  target: WritableEntity,
  before: EntityRecord,
  fields: Draft,
): Promise<Storing | undefined> {
  const record = merged(scope, target, before, fields)
  if (record === undefined) return undefined
  return storing(scope, target, before, record, target.statements.update(scope.tx, record))
}

/** Merges fields into many locked records with one statement. Returns the records that changed. */
export async function storeAllMerged(
  scope: ChangeScope,
  target: WritableEntity,
  merges: readonly { before: EntityRecord; fields: Draft }[],
): Promise<StoredRecord[]> {
  const steps = merges.flatMap(({ before, fields }) => {
    const record = merged(scope, target, before, fields)
    return record === undefined ? [] : [{ before, record }]
  })
  if (steps.length === 0) return []
  const stored = await target.statements.updateAll(
    scope.tx,
    steps.map(({ record }) => record),
  )
  const formerOf = new Map(steps.map(({ before }) => [before.id, before]))
  await notifyObservers(
    scope,
    target,
    stored.flatMap(({ record: after }) => {
      const before = formerOf.get(after.id)
      return before === undefined ? [] : [{ before, after }]
    }),
  )
  return stored
}

/** Returns the record with the fields in it, or undefined if nothing differs. */
function merged(
  { now }: ChangeScope,
  target: WritableEntity,
  before: EntityRecord,
  fields: Draft,
): EntityRecord | undefined {
  const { id: _, ...given } = declared(target, fields)
  const changed = Object.entries(given).filter(([field, value]) => !identical(value, before[field]))
  if (changed.length === 0) return undefined
  return {
    ...before,
    updated_date: laterThan(before.updated_date, now),
    ...Object.fromEntries(changed),
  }
}

export async function storeRemoval(
  scope: ChangeScope,
  target: WritableEntity,
  records: readonly EntityRecord[],
): Promise<void> {
  await target.statements.delete(
    scope.tx,
    records.map(record => record.id),
  )
  await notifyObservers(
    scope,
    target,
    records.map(before => ({ before, after: null })),
  )
}

async function notifyObservers(
  scope: ChangeScope,
  { entity }: WritableEntity,
  steps: readonly Step[],
): Promise<void> {
  const { context, tx, principal } = scope
  for (const { before, after } of steps) {
    for (const observe of context.observers) await observe(tx, principal, entity.definition, before, after)
  }
  const actor = actorOf(principal)
  context.changes.append(
    tx,
    steps.map(step => ({ entity: entity.name, ...factsOf(step), ...actor })),
  )
}

type Step = { before: null; after: EntityRecord } | { before: EntityRecord; after: EntityRecord | null }

function factsOf({ before, after }: Step): Pick<NewChange, 'record_id' | 'kind' | 'before' | 'after'> {
  if (before === null) return { record_id: after.id, kind: 'create', before, after }
  return { record_id: before.id, kind: after === null ? 'delete' : 'update', before, after }
}

/** Hooks and functions are code of the app. An unknown field is a bug to report, not a value to drop. */
function declared({ entity }: WritableEntity, fields: Draft): Draft {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const unknown = given.find(([field]) => !entity.columns.has(field))
  if (unknown) throw new Error(`Entity ${entity.name} has no field ${unknown[0]}`)
  return Object.fromEntries(given)
}

/** Here empty text and null are different, because a hook may turn one into the other. */
const identical = (one: unknown, other: unknown): boolean =>
  one === '' || other === '' ? one === other : sameValue(one, other)

/** Two changes of a record never carry the same moment: `updated_date` serves as its version. */
function laterThan(previous: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(previous) + 1)).toISOString()
}
