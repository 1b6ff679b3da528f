import type { Queryable } from '../../database/database.ts'
import { type Principal, SYSTEM } from '../../principal/principal.ts'
import type { EntityRecord } from '../../record.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import type { RowAccess } from '../definition.ts'
import { parseFilter } from '../filters/parse-filter.ts'
import { orderOfList, parseFields, type Selection, selectRecords } from './list-records.ts'
import { readableColumns } from './read-scope.ts'

/** How to find records for the server's own work. */
export interface FindOptions {
  sort?: string
  /** All when left out. */
  limit?: number
  /** Holds the rows until the transaction ends. */
  lock?: boolean
  planOnce?: boolean
  /** Finds only records on which this person may do all of `operations`, by a filter that sees only what they may read. */
  allowedTo?: { principal: Principal; operations: readonly (keyof RowAccess)[] }
}

/** What a person finds in order to change it holds a connection for changes meanwhile. */
const COSTLY_LIMIT_MS = 3_000
/** The former limit may be the transaction's own: it is kept beside. */
const SHORTEN = `SELECT set_config('leavewell.limit', current_setting('statement_timeout'), true), set_config('statement_timeout', '${COSTLY_LIMIT_MS}', true)`
const LENGTHEN = `SELECT set_config('statement_timeout', current_setting('leavewell.limit'), true)`

/**
 * Whole records, hidden fields included. Without `allowedTo` no rule applies, and a name that no field has is a mistake of
 * the server's own. For a person a filter with such a name finds nothing at all: what is found here is about to be
 * changed or deleted, and `{ "stauts": { "$ne": "done" } }` must not reach every record.
 */
export async function findRecords(
  database: Queryable,
  entity: CompiledEntity,
  q: unknown,
  options: FindOptions = {},
): Promise<EntityRecord[]> {
  const selection = wholeRecords(entity, q, options)
  const { filter } = selection
  if (filter.namesUnknown) return []
  const { allowedTo } = options
  if (allowedTo && filter.isCostly) await database.query(SHORTEN)
  const records = await selectRecords(database, entity, allowedTo?.principal ?? SYSTEM, selection)
  if (allowedTo && filter.isCostly) await database.query(LENGTHEN)
  return JSON.parse(`[${records.join(',')}]`) as EntityRecord[]
}

/** The selection of whole records. */
export function wholeRecords(
  entity: CompiledEntity,
  q: unknown,
  { sort, limit, lock = false, planOnce = false, allowedTo }: FindOptions,
): Selection {
  return {
    filter:
      allowedTo === undefined
        ? parseFilter(entity.columns, q, 'q', 'are refused')
        : parseFilter(readableColumns(entity, allowedTo.principal), q),
    columns: parseFields(entity, entity.columns),
    sort: orderOfList(entity.columns, sort),
    limit,
    skip: 0,
    allowed: allowedTo?.operations ?? [],
    whole: true,
    lock,
    planOnce,
  }
}
