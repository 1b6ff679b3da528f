import type { NewChange } from '../../changes/change.ts'
import type { Tx } from '../../database/database.ts'
import type { Principal } from '../../principal/principal.ts'
import type { EntityRecord } from '../definition.ts'
import type { Draft } from '../hooks.ts'
import { actorOf, creatorOf } from './actor.ts'
import type { StoredRecord } from './record-statements.ts'
import type { WritableEntity, WriteRoom } from './room.ts'
import { sameValue } from './same-value.ts'

/**
 * The one place where records change: SQL, observers and the row of the change log, in this order, for writes of people,
 * of hooks and of the platform alike.
 */
export interface ChangeScope {
  room: WriteRoom
  tx: Tx
  principal: Principal
  now: Date
  /** What a function says about the change, for the hooks alone. */
  said?: unknown
  /** What the app would let pass with a warning is refused. */
  isStrict?: boolean
}

/** A complete record of declared fields, stamped; nothing is stored yet. */
export function stamp(
  { room, principal, now }: ChangeScope,
  target: WritableEntity,
  fields: Draft,
): EntityRecord {
  const at = room.newMoment(now).toISOString()
  const record: EntityRecord = {
    id: room.newId(now),
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
  await tell(
    scope,
    target,
    stored.map(({ record }) => ({ before: null, after: record })),
  )
  return stored
}

/** Merges the fields into the locked record. Undefined when nothing differs: then nothing is written. */
export async function storeMerged(
  scope: ChangeScope,
  target: WritableEntity,
  before: EntityRecord,
  fields: Draft,
): Promise<StoredRecord | undefined> {
  const { id: _, ...given } = declared(target, fields)
  const changed = Object.entries(given).filter(([field, value]) => !identical(value, before[field]))
  if (changed.length === 0) return undefined
  const after = await target.statements.update(scope.tx, {
    ...before,
    updated_date: laterThan(before.updated_date, scope.now),
    ...Object.fromEntries(changed),
  })
  await tell(scope, target, [{ before, after: after.record }])
  return after
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
  await tell(
    scope,
    target,
    records.map(before => ({ before, after: null })),
  )
}

async function tell(scope: ChangeScope, { entity }: WritableEntity, steps: readonly Step[]): Promise<void> {
  const { room, tx, principal } = scope
  for (const { before, after } of steps) {
    for (const observe of room.observers) await observe(tx, principal, entity.definition, before, after)
  }
  const actor = actorOf(principal)
  room.changes.append(
    tx,
    steps.map(step => ({ entity: entity.name, ...factsOf(step), ...actor })),
  )
}

type Step = { before: null; after: EntityRecord } | { before: EntityRecord; after: EntityRecord | null }

function factsOf({ before, after }: Step): Pick<NewChange, 'record_id' | 'kind' | 'before' | 'after'> {
  if (before === null) return { record_id: after.id, kind: 'create', before, after }
  return { record_id: before.id, kind: after === null ? 'delete' : 'update', before, after }
}

/** Hooks and functions are code of the app: a field that does not exist is a mistake to be heard of, not a thing to drop. */
function declared({ entity }: WritableEntity, fields: Draft): Draft {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const unknown = given.find(([field]) => !entity.columns.has(field))
  if (unknown) throw new Error(`Entity ${entity.name} has no field ${unknown[0]}`)
  return Object.fromEntries(given)
}

/** Here empty text and null are two things: a hook may well turn one into the other. */
const identical = (one: unknown, other: unknown): boolean =>
  one === '' || other === '' ? one === other : sameValue(one, other)

/** Two changes of a record never carry the same moment: `updated_date` serves as its version. */
function laterThan(previous: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(previous) + 1)).toISOString()
}
