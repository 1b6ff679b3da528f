import type { Queryable } from '../../database/database.ts'
import type { Principal } from '../../principal/principal.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import { parseFilter } from '../filters/parse-filter.ts'
import type { ListQuery } from '../store.ts'
import { orderOfList, parseFields, parseLimit, parseSkip } from './list-query.ts'
import type { ReadConnections } from './read-connections.ts'
import { readableColumns } from './readable-columns.ts'
import { selectRecords } from './select-records.ts'

/** The records this principal may read, as the JSON text of an array, each with the fields it may read. */
export async function listRecords(
  database: Queryable | ReadConnections,
  entity: CompiledEntity,
  principal: Principal,
  query: ListQuery,
): Promise<string> {
  const readable = readableColumns(entity, principal)
  const records = await selectRecords(database, entity, principal, {
    filter: parseFilter(readable, query.q),
    columns: parseFields(entity, readable, query.fields),
    sort: orderOfList(readable, query.sort),
    limit: parseLimit(query.limit),
    skip: parseSkip(query.skip),
    allowed: ['read'],
    whole: false,
    lock: false,
  })
  return `[${records.join(',')}]`
}
