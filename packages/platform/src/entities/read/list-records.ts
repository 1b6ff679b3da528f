import type { Queryable } from '../../database/database.ts'
import type { Principal } from '../../principal/principal.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import { parseFilter } from '../filters/parse-filter.ts'
import type { ListQuery } from '../store.ts'
import { parseFields, parseLimit, parseSkip, parseSort } from './list-query.ts'
import { selectRecords } from './select-records.ts'

/** The records this principal may read, as the JSON text of an array, each with the fields it may read. */
export async function listRecords(
  database: Queryable,
  entity: CompiledEntity,
  principal: Principal,
  query: ListQuery,
): Promise<string> {
  const records = await selectRecords(database, entity, principal, {
    filter: parseFilter(entity.columns, query.q),
    columns: parseFields(entity.columns, query.fields),
    sort: parseSort(entity.columns, query.sort),
    limit: parseLimit(query.limit),
    skip: parseSkip(query.skip),
    allowed: ['read'],
    whole: false,
    lock: false,
  })
  return `[${records.join(',')}]`
}
