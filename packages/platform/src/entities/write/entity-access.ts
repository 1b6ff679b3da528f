import { errors } from '../../errors.ts'
import type { EntityRecord } from '../../record.ts'
import type { EntityAccess, HookContext } from '../hooks.ts'
import { findRecords } from '../read/find-records.ts'
import { readRecord } from '../read/get-record.ts'
import { entityReads, rememberReads } from './entity-reads.ts'
import {
  type ChangeScope,
  storeAllMerged,
  storeAtCommit,
  storeMerged,
  storeNew,
  storeRemoval,
  withServerFields,
} from './store-change.ts'
import { type WritableEntity, writableEntity } from './write-context.ts'

/** Maximum number of records in one statement. */
const STATEMENT_ROWS = 1000

/** Options for hooks only. */
interface HookAccess {
  /** Called for every record that the hook writes or locks. */
  onWrite?: (entity: string, id: string) => void
  /** The entity whose record is being changed. */
  changing?: string
}

/**
 * Returns access for the platform and for hooks in an open transaction. No rules, hooks or validation apply
 * except PostgreSQL's types. Observers and the change log still run. Given values for `id`, `created_by` and
 * the like are kept.
 */
export function entityAccess(
  scope: ChangeScope,
  { onWrite = () => {}, changing }: HookAccess = {},
): EntityAccess {
  const { context, tx } = scope
  const { reads, forgetting } = rememberReads(entityReads(context, tx), changing)
  /**
   * A record that a hook has locked stays current. No one else changes it before the transaction ends. A
   * function may also change records by `update`, outside of its own locks.
   */
  const locked = new Map<string, EntityRecord>()
  const keyOf = (name: string, id: string) => `${name}/${id}`
  /** The hook's own record is also written outside of this cache. */
  const keep = (name: string, record: EntityRecord) => {
    if (changing !== undefined && name !== changing) locked.set(keyOf(name, record.id), record)
  }
  const held = async (target: WritableEntity, id: string): Promise<EntityRecord> => {
    const known = locked.get(keyOf(target.entity.name, id))
    if (known !== undefined) {
      onWrite(target.entity.name, id)
      return known
    }
    const record = await readRecord(tx, target.entity, id, { lock: true })
    if (record === undefined) throw errors.recordNotFound(target.entity.name, id)
    onWrite(target.entity.name, id)
    return record
  }
  /** Yields new records in batches of one statement. */
  function* newRecords(target: WritableEntity, all: readonly Record<string, unknown>[]) {
    for (let at = 0; at < all.length; at += STATEMENT_ROWS) {
      const records = all
        .slice(at, at + STATEMENT_ROWS)
        .map(fields => withServerFields(scope, target, target.rules.withDefaults(fields)))
      for (const { id } of records) onWrite(target.entity.name, id)
      yield records
    }
  }
  const createMany: EntityAccess['createMany'] = (name, all) =>
    forgetting(async () => {
      const target = writableEntity(context, name)
      const stored: EntityRecord[] = []
      for (const records of newRecords(target, all))
        stored.push(...(await storeNew(scope, target, records)).map(({ record }) => record))
      return stored
    })

  return {
    ...reads,
    find(name, q, options) {
      if (options?.lock !== true) return reads.find(name, q, options)
      return forgetting(async () => {
        const records = await findRecords(tx, writableEntity(context, name).entity, q, options)
        for (const record of records) keep(name, record)
        return records
      })
    },
    async create(name, fields) {
      const [record] = await createMany(name, [fields])
      if (record === undefined) throw new Error(`A record of ${name} was not stored`)
      return record
    },
    newId: () => context.newId(scope.now),
    createMany,
    async createAtCommit(name, all) {
      const target = writableEntity(context, name)
      for (const records of newRecords(target, all)) await storeAtCommit(scope, target, records)
    },
    update: (name, id, fields) =>
      forgetting(async () => {
        const target = writableEntity(context, name)
        const before = await held(target, id)
        const after = (await (await storeMerged(scope, target, before, fields))?.stored)?.record ?? before
        keep(name, after)
        return after
      }),
    updateMany: (name, q, fields, options) =>
      forgetting(async () => {
        const target = writableEntity(context, name)
        const found = await findRecords(tx, target.entity, q, { ...options, sort: 'id', lock: true })
        for (const before of found) {
          onWrite(name, before.id)
          keep(name, before)
        }
        for (let at = 0; at < found.length; at += STATEMENT_ROWS) {
          const merges = found.slice(at, at + STATEMENT_ROWS).map(before => ({ before, fields }))
          const stored = await storeAllMerged(scope, target, merges)
          for (const { record } of stored) keep(name, record)
        }
        return found.length
      }),
    updateEach: (name, changes) =>
      forgetting(async () => {
        const target = writableEntity(context, name)
        const wanted = new Map<string, Record<string, unknown>>()
        for (const { id, ...fields } of changes) wanted.set(id, { ...wanted.get(id), ...fields })
        const known = new Map(
          [...wanted.keys()].flatMap(id => {
            const record = locked.get(keyOf(name, id))
            return record === undefined ? [] : [[id, record] as const]
          }),
        )
        const q = { id: { $in: [...wanted.keys()].filter(id => !known.has(id)) } }
        if (q.id.$in.length > 0)
          for (const record of await findRecords(tx, target.entity, q, { sort: 'id', lock: true }))
            known.set(record.id, record)
        const merges = [...wanted].map(([id, fields]) => {
          const before = known.get(id)
          if (before === undefined) throw errors.recordNotFound(name, id)
          onWrite(name, id)
          return { before, fields }
        })
        for (let at = 0; at < merges.length; at += STATEMENT_ROWS)
          for (const { record } of await storeAllMerged(scope, target, merges.slice(at, at + STATEMENT_ROWS)))
            keep(name, record)
      }),
    delete: (name, id) =>
      forgetting(async () => {
        const target = writableEntity(context, name)
        await storeRemoval(scope, target, [await held(target, id)])
        locked.delete(keyOf(name, id))
      }),
    deleteMany: (name, q) =>
      forgetting(async () => {
        const target = writableEntity(context, name)
        const found = await findRecords(tx, target.entity, q, { sort: 'id', lock: true })
        for (let at = 0; at < found.length; at += STATEMENT_ROWS)
          await storeRemoval(scope, target, found.slice(at, at + STATEMENT_ROWS))
        for (const { id } of found) {
          onWrite(name, id)
          locked.delete(keyOf(name, id))
        }
        return found.length
      }),
  }
}

/** A hook's context, and whether the hook itself has written a record since. If so, the record must be read again. */
export interface HookRun {
  context: HookContext
  wrote(entity: string, id: string): boolean
}

export function hookRun(scope: ChangeScope, { entity }: WritableEntity): HookRun {
  const { context: write, tx, principal, now, writeOptions, isStrict = false, isCurrent } = scope
  const written = new Set<string>()
  const context: HookContext = {
    principal,
    now,
    isStrict,
    ...(isCurrent && { isCurrent }),
    ...(writeOptions !== undefined && { writeOptions }),
    entities: entityAccess(scope, {
      changing: entity.name,
      onWrite: (name, id) => void written.add(`${name}/${id}`),
    }),
    mail: write.mail.within(tx),
    posts: write.posts.within(tx),
  }
  return { context, wrote: (name, id) => written.has(`${name}/${id}`) }
}
