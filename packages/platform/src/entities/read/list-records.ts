import type { Queryable } from '../../database/database.ts'
import { errors } from '../../errors.ts'
import type { Principal } from '../../principal/principal.ts'
import { both, conditionText } from '../access/compile-rule.ts'
import { type Column, type Columns, orderSuffix, parseSort, type Sort } from '../columns.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import type { RowAccess } from '../definition.ts'
import { compileFilter } from '../filters/compile-filter.ts'
import type { ParsedFilter } from '../filters/filter.ts'
import { parseFilter } from '../filters/parse-filter.ts'
import type { ListQuery } from '../store.ts'
import { callerShape } from './caller-shape.ts'
import { afterPosition, type KeysetPosition, selectPosition } from './keyset-position.ts'
import { column, type ReadScope, readableColumns, readScope, rowText } from './read-scope.ts'
import { columnsToRead, renderText } from './render-record.ts'
import {
  connectionFor,
  Placeholders,
  type Question,
  type ReadConnections,
  runStatement,
} from './statement.ts'

/**
 * Returns the records that this principal may read. They are the JSON text of an array, each with its readable
 * fields.
 */
export async function listRecords(
  database: Queryable | ReadConnections,
  entity: CompiledEntity,
  principal: Principal,
  query: ListQuery,
): Promise<string> {
  const readable = readableColumns(entity, principal)
  const columns = parseFields(entity, readable, query.fields)
  const records = await selectRecords(database, entity, principal, {
    filter: parseFilter(readable, query.q),
    columns: columnsToRead(readable.values(), columns),
    sort: orderOfList(readable, query.sort),
    limit: parseLimit(query.limit),
    skip: parseSkip(query.skip),
    allowed: ['read'],
    whole: false,
    lock: false,
  })
  return `[${records.map(record => renderText(entity, columns, record)).join(',')}]`
}

/** A selection of records, their fields and their order. */
export interface Selection {
  filter: ParsedFilter
  columns: readonly Column[]
  sort: Sort
  /** Undefined means no limit. */
  limit: number | undefined
  skip: number
  /** Operations that must all be allowed on a record. */
  allowed: readonly (keyof RowAccess)[]
  /** Also returns the fields that are hidden from the principal. The filter still sees only the readable ones. */
  whole: boolean
  /** Locks the rows until the transaction ends. */
  lock: boolean
  /**
   * Uses one plan for all values. Otherwise PostgreSQL makes a new plan for each execution if it believes that
   * values matter.
   */
  planOnce?: boolean
  /** Only the records after a position, or from the start. Each record comes with its position. */
  page?: { after: KeysetPosition | undefined }
  /** Its `shapeOfSelection`, if that is known already. */
  shape?: string
}

/** One selected record as JSON text. `position` is also JSON text and is present if the selection is a page. */
export interface SelectedRow {
  record: string
  position?: string
}

/** PostgreSQL reads all records that it skips. */
const FAR = 10_000

/** The JSON texts of the selected records. */
export async function selectRecords(
  database: Queryable | ReadConnections,
  entity: CompiledEntity,
  principal: Principal,
  selection: Selection,
): Promise<string[]> {
  return (await selectRows(database, entity, principal, selection)).map(row => row.record)
}

export async function selectRows(
  database: Queryable | ReadConnections,
  entity: CompiledEntity,
  principal: Principal,
  selection: Selection,
): Promise<SelectedRow[]> {
  const { statement, inputs } = selectionQuestion(entity, principal, selection)
  const connection = connectionFor(database, selection.filter.isCostly || selection.skip > FAR)
  return runStatement<SelectedRow>(connection, statement, inputs, principal)
}

/** Builds the statement of a selection with its values. */
export function selectionQuestion(
  entity: CompiledEntity,
  principal: Principal,
  selection: Selection,
): Question {
  const shape = selection.shape ?? shapeOfSelection(entity, principal, selection)
  const statement = entity.statements.get(shape, () => write(entity, principal, selection))
  const { filter, limit, skip, page } = selection
  return { statement, inputs: [...filter.values, limit, skip, page?.after?.value, page?.after?.id] }
}

/** Returns a text that is equal for selections with the same statement. */
export function shapeOfSelection(entity: CompiledEntity, principal: Principal, selection: Selection): string {
  const { filter, columns, sort, limit, skip, allowed, whole, lock, planOnce = false, page } = selection
  return [
    'list',
    whole,
    lock,
    planOnce,
    allowed.join(),
    callerShape(entity, allowed, principal),
    columns.length === entity.columns.size ? '*' : columns.map(each => JSON.stringify(each.name)).join(),
    (sort.descending ? '-' : '+') + sort.column.name,
    limit === undefined || isUsualLimit(limit) ? limit : '$',
    skip > 0,
    page && (page.after === undefined ? 'first' : page.after.value === null ? 'null' : 'later'),
    filter.shape,
  ].join('|')
}

function write(entity: CompiledEntity, principal: Principal, selection: Selection) {
  const { filter, columns, sort, limit, skip, allowed, whole, lock, planOnce, page } = selection
  const limitIndex = filter.values.length
  const placeholders = new Placeholders()
  const scope = readScope(entity, principal, placeholders)
  const matching = compileFilter(filter.filter, {
    column: scope.seen,
    value: index => (planOnce ? `(SELECT ${placeholders.input(index)})` : placeholders.input(index)),
  })
  const condition = both([
    ...allowed.map(operation => scope.rule(entity.definition.access[operation])),
    matching,
    page?.after === undefined
      ? true
      : afterPosition(sort, scope, page.after.value === null, {
          value: () => placeholders.input(limitIndex + 2),
          id: () => placeholders.input(limitIndex + 3),
        }),
  ])
  if (condition === false) return { text: '', placeholders }
  const row = whole ? rowText(columns, () => true) : rowText(columns, scope.isShown, scope.seen)
  const position = page ? `, ${selectPosition(sort, scope)}` : ''
  const parts = [
    `SELECT ${row.select} AS record${position} FROM ${entity.table} t${row.from}`,
    condition === true ? undefined : `WHERE ${conditionText(condition)}`,
    `ORDER BY ${orderBy(sort, scope)}`,
    limit === undefined
      ? undefined
      : `LIMIT ${isUsualLimit(limit) ? limit : `${placeholders.input(limitIndex)}::int8`}`,
    skip > 0 ? `OFFSET ${placeholders.input(limitIndex + 1)}::int8` : undefined,
    lock ? 'FOR UPDATE OF t' : undefined,
  ]
  return { text: parts.filter(part => part !== undefined).join(' '), placeholders }
}

/**
 * Sorts by the column, then by the id so that pages never overlap. A field that is hidden everywhere does not
 * sort.
 */
function orderBy(sort: Sort, scope: ReadScope): string {
  const byId = 't."id"'
  const visible = scope.visible(sort.column)
  if (visible === false) return byId
  const first =
    (visible === true ? column(sort.column) : scope.seen(sort.column)) +
    orderSuffix(sort.column, sort.descending)
  return sort.column.name === 'id' ? first : `${first}, ${byId}`
}

/**
 * Usual page sizes are literals in the text. For an unknown limit PostgreSQL plans for a tenth of the table. It
 * finds that plan expensive, and then plans again for every execution. Any other number is a parameter, so that
 * the number of shapes stays small.
 */
const isUsualLimit = (limit: number) =>
  USUAL_LIMITS.has(limit) || (Number.isInteger(limit) && limit >= 0 && limit <= 20)

const USUAL_LIMITS = new Set([25, 30, 40, 50, 100, 200, 250, 500, 1_000, 2_000, 5_000])

/** Default and cap of `limit`. */
const MAX_LIMIT = 5_000

/**
 * Returns the order of a list. Default: newest first. A name without a readable field has the same value in
 * every record. Then records are sorted by id, as with any other equal values.
 */
export function orderOfList(columns: Columns, sort = ''): Sort {
  const order = parseSort(columns, sort === '' ? '-created_date' : sort) ?? parseSort(columns, 'id')
  if (order === undefined) throw new Error('Every record has an id')
  return order
}

/**
 * Returns the columns of the answer in the table's order, always with `id`. Default: all. Only `readable`
 * columns can be selected. Other names are ignored.
 */
export function parseFields(
  { columns }: { columns: Columns },
  readable: Columns,
  fields: readonly string[] = [],
): readonly Column[] {
  if (fields.length === 0) return [...columns.values()]
  const chosen = new Set(fields)
  return [...readable.values()].filter(({ name }) => name === 'id' || chosen.has(name))
}

/** A limit above the cap is taken as the cap. */
function parseLimit(limit = MAX_LIMIT): number {
  if (!Number.isSafeInteger(limit) || limit < 0) throw errors.badRequest('limit expects a whole number')
  return limit === 0 ? MAX_LIMIT : Math.min(limit, MAX_LIMIT)
}

function parseSkip(skip = 0): number {
  if (!Number.isSafeInteger(skip) || skip < 0) throw errors.badRequest('skip expects a whole number')
  return skip
}
