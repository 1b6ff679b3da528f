import type { Queryable } from '../../database/database.ts'
import { SYSTEM } from '../../principal/principal.ts'
import { aggregateRecords } from '../aggregate/aggregate-records.ts'
import type { AggregateRows } from '../aggregate/aggregate-spec.ts'
import type { EntityReads } from '../hooks.ts'
import { countRecords } from '../read/count-records.ts'
import { findRecords } from '../read/find-records.ts'
import { readRecord } from '../read/read-record.ts'
import { type WriteContext, writableEntity } from './write-context.ts'

/** Looks at whole records for the platform itself, in a transaction or outside of any. */
export function entityReads(context: Pick<WriteContext, 'entities'>, database: Queryable): EntityReads {
  const entityOf = (name: string) => writableEntity(context, name).entity
  return {
    get: async (name, id) => readRecord(database, entityOf(name), id),
    find: async (name, q, options) => findRecords(database, entityOf(name), q, options),
    count: async (name, q) => countRecords(database, entityOf(name), SYSTEM, q),
    aggregate: async (name, spec) =>
      JSON.parse(await aggregateRecords(database, entityOf(name), SYSTEM, spec)) as AggregateRows,
  }
}
