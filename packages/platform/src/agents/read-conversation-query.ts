import { errors } from '../errors.ts'
import { type Query, readText, readWholeNumber } from '../http/read-query.ts'

/** The filter of a list of conversations, as SQL from a closed set of forms. */
export interface ConversationQuery {
  conditions: { sql: string; value: string }[]
  orderBy: string
  limit: number
  skip: number
  /** Only these fields of each. Undefined means all. */
  fields: string[] | undefined
}

const COLUMNS: Record<string, string> = {
  id: 'id',
  agent_name: 'agent_name',
  created_by_id: 'owner_id',
}
const ORDERS = new Set(['created_date', 'updated_date', 'agent_name', 'id'])

/**
 * Reads parameters with nested objects as clients write them in an address:
 * `q[agent_name]=x&q[metadata.priority]=high&sort=-created_date&fields[]=id`.
 */
export const readConversationQuery = (query: Query): ConversationQuery => ({
  conditions: Object.keys(query).flatMap(name => {
    const [, field] = /^q\[(.*)\]$/.exec(name) ?? []
    return field === undefined ? [] : [{ sql: sqlOf(field), value: readText(query, name) ?? '' }]
  }),
  orderBy: orderOf(readText(query, 'sort') ?? '-created_date'),
  limit: readWholeNumber(query, 'limit', 100, 1_000),
  skip: readWholeNumber(query, 'skip', 0, 1_000_000),
  fields: fieldsOf(query),
})

function sqlOf(field: string): string {
  const column = Object.hasOwn(COLUMNS, field) ? COLUMNS[field] : undefined
  if (column !== undefined) return column
  const path = /^metadata((?:\.\w{1,50}){1,5})$/.exec(field)?.[1]
  if (path === undefined)
    throw errors.badRequest(`Conversations cannot be filtered by ${field.slice(0, 50)}.`)
  // Only word characters and commas, so nothing in it can end the text.
  return `metadata #>> '{${path.slice(1).replaceAll('.', ',')}}'`
}

function orderOf(sort: string): string {
  const [, sign, field = ''] = /^([+-]?)(\w+)$/.exec(sort.trim()) ?? []
  if (!ORDERS.has(field)) throw errors.badRequest('Conversations cannot be sorted by that.')
  const direction = sign === '-' ? 'DESC' : 'ASC'
  return `${field} ${direction}, id ${direction}`
}

function fieldsOf(query: Query): string[] | undefined {
  const given = [query.fields, query['fields[]']].flat().filter(name => name !== undefined)
  if (!given.every(name => typeof name === 'string')) throw errors.badRequest('fields must be names.')
  return given.length === 0 ? undefined : given.flatMap(names => names.split(',').map(name => name.trim()))
}
