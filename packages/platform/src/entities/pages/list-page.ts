import type { Queryable } from '../../database/database.ts'
import { isStorableText } from '../../database/sql-text.ts'
import { errors } from '../../errors.ts'
import type { Principal } from '../../principal/principal.ts'
import { storedColumn } from '../columns.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import { columnValue } from '../filters/comparison.ts'
import { parseFilter } from '../filters/parse-filter.ts'
import type { KeysetPosition } from '../read/keyset-position.ts'
import { orderOfList, parseFields, selectRows } from '../read/list-records.ts'
import { readableColumns } from '../read/read-scope.ts'
import { columnsToRead, renderText } from '../read/render-record.ts'
import type { ReadConnections } from '../read/statement.ts'
import type { PageQuery } from './cursor.ts'
import { callerOf, readCursor, writeCursor } from './cursor.ts'
import { distinctValues } from './distinct-values.ts'

const USUAL_LIMIT = 100
const MAX_RECORDS = 5_000
const MAX_VALUES = 1_000

/**
 * Returns one page as the JSON text `{"items":[…],"next_cursor":"…","has_more":true}`. A page starts after the
 * last item of the previous one, not after a number of items. It costs the same at any depth, and concurrent
 * writes never make it skip or repeat a record.
 */
export async function listPage(
  database: Queryable | ReadConnections,
  entity: CompiledEntity,
  principal: Principal,
  query: PageQuery,
): Promise<string> {
  if (query.distinct !== undefined && (query.sort !== undefined || query.fields !== undefined))
    throw errors.badRequest('distinct goes without sort and fields')
  const { walk, after } = readCursor(entity.name, principal, query)
  const readable = readableColumns(entity, principal)
  const filter = parseFilter(readable, walk.q ?? undefined)
  const limit = limitOf(query.limit, walk.distinct === null ? MAX_RECORDS : MAX_VALUES)
  // One extra item shows whether there are more.
  const found = await (walk.distinct === null ? records : values)(limit + 1)
  const items = found.slice(0, limit)
  const last = found.length > limit ? items.at(-1)?.position : undefined
  const cursor =
    last === undefined
      ? null
      : writeCursor({ entity: entity.name, caller: callerOf(principal), walk, after: JSON.parse(last) })
  const texts = items.map(({ text }) => text)
  return `{"items":[${texts.join(',')}],"next_cursor":${JSON.stringify(cursor)},"has_more":${cursor !== null}}`

  async function records(most: number) {
    const sort = orderOfList(readable, walk.sort ?? undefined)
    const { value = null, id } = after ?? {}
    const from: KeysetPosition | undefined =
      after === undefined
        ? undefined
        : { value: value === null ? null : columnValue(sort.column, value), id: idOf(id) }
    const columns = parseFields(entity, readable, walk.fields ?? undefined)
    const rows = await selectRows(database, entity, principal, {
      filter,
      columns: columnsToRead(readable.values(), columns),
      sort,
      limit: most,
      skip: 0,
      allowed: ['read'],
      whole: false,
      lock: false,
      page: { after: from },
    })
    return rows.map(({ record, position = '' }) => ({ text: renderText(entity, columns, record), position }))
  }

  async function values(most: number) {
    const column = storedColumn(readable, walk.distinct ?? '')
    if (column === undefined) return []
    const found = await distinctValues(database, entity, principal, { filter, column, limit: most, after })
    return found.map(text => ({ text, position: `{"value":${text}}` }))
  }
}

function idOf(id: string | undefined): string {
  if (id === undefined || !isStorableText(id))
    throw errors.badRequest('cursor is none that this server gave out')
  return id
}

function limitOf(limit = USUAL_LIMIT, most: number): number {
  return Math.min(limit === 0 ? USUAL_LIMIT : limit, most)
}
