import type { Queryable } from '../../database/database.ts'
import { SYSTEM } from '../../principal/principal.ts'
import type { EntityRecord } from '../../record.ts'
import { aggregateRecords } from '../aggregate/aggregate-records.ts'
import type { AggregateRows } from '../aggregate/aggregate-spec.ts'
import type { EntityReads } from '../hooks.ts'
import { countRecords } from '../read/count-records.ts'
import { findRecords } from '../read/find-records.ts'
import { readRecord } from '../read/get-record.ts'
import { readTogether } from '../read/read-together.ts'
import { type WriteContext, writableEntity } from './write-context.ts'

/** Reads whole records for the platform itself, in a transaction or outside of any. */
export function entityReads(context: Pick<WriteContext, 'entities'>, database: Queryable): EntityReads {
  const entityOf = (name: string) => writableEntity(context, name).entity
  return {
    get: async (name, id) => readRecord(database, entityOf(name), id),
    find: async (name, q, options) => findRecords(database, entityOf(name), q, options),
    count: async (name, q) => countRecords(database, entityOf(name), SYSTEM, q, 'server'),
    aggregate: async (name, spec) =>
      JSON.parse(await aggregateRecords(database, entityOf(name), SYSTEM, spec)) as AggregateRows,
    readTogether: async reads =>
      readTogether(
        database,
        reads.map(read => ({ entity: entityOf(read.entity), read })),
      ),
  }
}

/**
 * Loads a record by its id only once, also if a list has returned it before. The hooks of one change read the
 * same few people, and each read is a round trip to PostgreSQL. `forgetting` is for work that writes, or that
 * waits for a lock behind which someone else may have written. It discards all that was read before or during
 * that work. Records of the entity `changing`, to which the hooks belong, are always loaded, because they
 * change between hooks.
 */
export function rememberReads(
  reads: EntityReads,
  changing?: string,
): {
  reads: EntityReads
  forgetting<T>(work: () => Promise<T>): Promise<T>
} {
  const known = new Map<string, Promise<EntityRecord | undefined>>()
  const keyOf = (entity: string, id: string) => `${entity}/${id}`
  const remember = (entity: string, records: readonly EntityRecord[]) => {
    for (const record of records) known.set(keyOf(entity, record.id), Promise.resolve(record))
  }
  return {
    async forgetting(work) {
      known.clear()
      try {
        return await work()
      } finally {
        known.clear()
      }
    },
    reads: {
      ...reads,
      get(entity, id) {
        if (entity === changing) return reads.get(entity, id)
        const key = keyOf(entity, id)
        const record = known.get(key) ?? reads.get(entity, id)
        known.set(key, record)
        return record
      },
      async find(entity, q, options) {
        const records = await reads.find(entity, q, options)
        remember(entity, records)
        return records
      },
      async readTogether(asked) {
        const rows = await reads.readTogether(asked)
        for (const [at, read] of asked.entries())
          if ('q' in read) remember(read.entity, (rows[at] ?? []) as EntityRecord[])
        return rows
      },
    },
  }
}
