import { errors } from '../../errors.ts'
import type { EntityRecord } from '../definition.ts'
import type { EntityAccess } from '../hooks.ts'
import { findRecords } from '../read/find-records.ts'
import { readRecord } from '../read/read-record.ts'
import { entityReads } from './entity-reads.ts'
import { rememberReads } from './remember-reads.ts'
import { type WritableEntity, writableEntity } from './room.ts'
import { type ChangeScope, stamp, storeMerged, storeNew, storeRemoval } from './store-change.ts'

/** Records one INSERT takes. */
const STATEMENT_ROWS = 1000

/** What only hooks need. */
interface HookAccess {
  /** Told of every record that the hook writes or locks. */
  onWrite?: (entity: string, id: string) => void
  /** The entity whose record is being changed. */
  changing?: string
}

/**
 * Work of the platform and of hooks in an open transaction: no rules, no hooks, no validation but PostgreSQL's types; still
 * told to observers and the change log. Fields given for `id`, `created_by` and the like are kept.
 */
export function entityAccess(
  scope: ChangeScope,
  { onWrite = () => {}, changing }: HookAccess = {},
): EntityAccess {
  const { room, tx } = scope
  const { reads, forgetting } = rememberReads(entityReads(room, tx), changing)
  const held = async (target: WritableEntity, id: string): Promise<EntityRecord> => {
    const record = await readRecord(tx, target.entity, id, { lock: true })
    if (record === undefined) throw errors.recordNotFound(target.entity.name, id)
    onWrite(target.entity.name, id)
    return record
  }
  const createMany: EntityAccess['createMany'] = (name, all) =>
    forgetting(async () => {
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
    })

  return {
    ...reads,
    find(name, q, options) {
      if (options?.lock !== true) return reads.find(name, q, options)
      return forgetting(async () => findRecords(tx, writableEntity(room, name).entity, q, options))
    },
    async create(name, fields) {
      const [record] = await createMany(name, [fields])
      if (record === undefined) throw new Error(`A record of ${name} was not stored`)
      return record
    },
    createMany,
    update: (name, id, fields) =>
      forgetting(async () => {
        const target = writableEntity(room, name)
        const before = await held(target, id)
        const after = await storeMerged(scope, target, before, fields)
        return after?.record ?? before
      }),
    delete: (name, id) =>
      forgetting(async () => {
        const target = writableEntity(room, name)
        await storeRemoval(scope, target, [await held(target, id)])
      }),
  }
}
