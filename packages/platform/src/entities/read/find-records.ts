import type { Queryable } from '../../database/database.ts'
import { type Principal, SYSTEM } from '../../principal/principal.ts'
import type { EntityRecord } from '../../record.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import type { RowAccess } from '../definition.ts'
import { parseFilter } from '../filters/parse-filter.ts'
import { orderOfList, parseFields, type Selection, selectRecords, shapeOfSelection } from './list-records.ts'
import { PerForm } from './per-form.ts'
import { readableColumns } from './read-scope.ts'

/** Options for the server's own searches. */
export interface FindOptions {
  sort?: string
  /** Default: no limit. */
  limit?: number
  /** Locks the rows until the transaction ends. */
  lock?: boolean
  planOnce?: boolean
  /**
   * Finds only records on which this person may do all of `operations`. The filter sees only what the person
   * may read.
   */
  allowedTo?: { principal: Principal; operations: readonly (keyof RowAccess)[] }
}

/** A person's search before a change occupies a write connection, so its time is limited. */
const COSTLY_LIMIT_MS = 3_000
/** The previous limit may be the transaction's own, so it is saved and restored. */
const SHORTEN = `SELECT set_config('leavewell.limit', current_setting('statement_timeout'), true), set_config('statement_timeout', '${COSTLY_LIMIT_MS}', true)`
const LENGTHEN = `SELECT set_config('statement_timeout', current_setting('leavewell.limit'), true)`

/**
 * Returns whole records, hidden fields included. Without `allowedTo` no rule applies, and an unknown field name
 * is a programming error. For a person, a filter with an unknown name finds nothing at all. The found records
 * will be changed or deleted. A misspelt `{ "stauts": { "$ne": "done" } }` must not reach every record.
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

/** Builds the selection of whole records. The server's own searches of one form are read only once. */
export function wholeRecords(entity: CompiledEntity, q: unknown, options: FindOptions): Selection {
  const { sort, limit, lock, planOnce, allowedTo } = options
  if (allowedTo) return readSelection(entity, q, options)
  return SELECTIONS.get(entity, q, `${sort} ${limit} ${lock} ${planOnce}`, () => {
    const read = readSelection(entity, q, options)
    return { ...read, shape: shapeOfSelection(entity, SYSTEM, read) }
  })
}

const SELECTIONS = new PerForm<Selection>()

function readSelection(
  entity: CompiledEntity,
  q: unknown,
  { sort, limit, lock = false, planOnce = false, allowedTo }: FindOptions,
): Selection {
  return {
    filter:
      allowedTo === undefined
        ? parseFilter(entity.columns, q, 'q', 'server')
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
