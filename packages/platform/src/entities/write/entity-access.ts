import { errors } from '../../errors.ts'
import { SYSTEM } from '../../principal/principal.ts'
import { aggregateRecords } from '../aggregate/aggregate-records.ts'
import type { AggregateRows } from '../aggregate/aggregate-spec.ts'
import type { EntityRecord } from '../definition.ts'
import type { EntityAccess } from '../hooks.ts'
import { countRecords } from '../read/count-records.ts'
import { findRecords } from '../read/find-records.ts'
import { readRecord } from '../read/read-record.ts'
import { type WritableEntity, writableEntity } from './room.ts'
import { type ChangeScope, stamp, storeMerged, storeNew, storeRemoval } from './store-change.ts'

/** Records one INSERT takes. */
const STATEMENT_ROWS = 1000

/**
 * Work of the platform and of hooks in an open transaction: no rules, no hooks, no validation but PostgreSQL's types; still
 * told to observers and the change log. Fields given for `id`, `created_by` and the like are kept.
 */
export function entityAccess(
  scope: ChangeScope,
  onWrite: (entity: string, id: string) => void = () => {},
): EntityAccess {
  const { room, tx } = scope
  const entityOf = (name: string) => writableEntity(room, name).entity
  const held = async (target: WritableEntity, id: string): Promise<EntityRecord> => {
    const record = await readRecord(tx, target.entity, id, { lock: true })
    if (record === undefined) throw errors.recordNotFound(target.entity.name, id)
    onWrite(target.entity.name, id)
    return record
  }
  const createMany: EntityAccess['createMany'] = async (name, all) => {
    const target = writableEntity(room, name)
    const stored: EntityRecord[] = []
    for (let at = 0; at < all.length; at += STATEMENT_ROWS) {
      const records = all
        .slice(at, at + STATEMENT_ROWS)
        .map(fields => stamp(scope, target, target.rules.withDefaults(fields)))
      for (const { id } of records) onWrite(name, id)
      stored.push(...(await storeNew(scope, target, records)).map(({ record }) => record))
    }
    return stored
  }

  return {
    get: async (name, id) => readRecord(tx, entityOf(name), id),
    find: async (name, q, options) => findRecords(tx, entityOf(name), q, options),
    count: async (name, q) => countRecords(tx, entityOf(name), SYSTEM, q),
    aggregate: async (name, spec) =>
      JSON.parse(await aggregateRecords(tx, entityOf(name), SYSTEM, spec)) as AggregateRows,
    async create(name, fields) {
      const [record] = await createMany(name, [fields])
      if (record === undefined) throw new Error(`A record of ${name} was not stored`)
      return record
    },
    createMany,
    async update(name, id, fields) {
      const target = writableEntity(room, name)
      const before = await held(target, id)
      const after = await storeMerged(scope, target, before, fields)
      return after?.record ?? before
    },
    async delete(name, id) {
      const target = writableEntity(room, name)
      await storeRemoval(scope, target, [await held(target, id)])
    },
  }
}
