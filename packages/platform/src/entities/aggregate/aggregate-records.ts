import type { Queryable } from '../../database/database.ts'
import type { Principal } from '../../principal/principal.ts'
import { both, conditionText } from '../access/compile-rule.ts'
import { orderTerm } from '../columns.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import { compileFilter } from '../filters/compile-filter.ts'
import { callerShape } from '../read/caller-shape.ts'
import { readableColumns, column as readColumn, readScope, rowText } from '../read/read-scope.ts'
import {
  connectionFor,
  Placeholders,
  type Question,
  type ReadConnections,
  runStatement,
} from '../read/statement.ts'
import type { Output } from './output.ts'
import { selectOutput } from './output.ts'
import { type ParsedAggregate, parseAggregate } from './parse-aggregate.ts'

/**
 * Computes over the records that this principal may read. Returns the JSON text
 * `{"rows":[…],"truncated":false}`. A field that is hidden from the principal counts as missing in every
 * part. So sums and groups reveal nothing that a list hides.
 */
export async function aggregateRecords(
  database: Queryable | ReadConnections,
  entity: CompiledEntity,
  principal: Principal,
  body: unknown,
): Promise<string> {
  const parsed = parseAggregate(readableColumns(entity, principal), body)
  const { limit } = parsed
  const { statement, inputs } = aggregateQuestion(entity, principal, parsed)
  const found = await runStatement<{ record: string }>(
    connectionFor(database, true),
    statement,
    inputs,
    principal,
  )
  const rows = found.slice(0, limit).map(row => row.record)
  return `{"rows":[${rows.join(',')}],"truncated":${found.length > limit}}`
}

/** Builds the statement of an aggregation with its values. */
export function aggregateQuestion(
  entity: CompiledEntity,
  principal: Principal,
  parsed: ParsedAggregate,
): Question {
  const { filter, having, limit } = parsed
  const shape = parsed.shape ?? shapeOfAggregate(entity, principal, parsed)
  const statement = entity.statements.get(shape, () => write(entity, principal, parsed))
  // One extra row shows whether there are more.
  return { statement, inputs: [...filter.values, ...having.values, limit + 1] }
}

/** Returns a text that is equal for aggregations with the same statement. */
export function shapeOfAggregate(
  entity: CompiledEntity,
  principal: Principal,
  parsed: ParsedAggregate,
): string {
  const { filter, groups, measures, having, sort } = parsed
  const outputs = [...groups, ...measures].map(({ how, column, of, isMissing }) => [
    how,
    column.name,
    of?.name,
    isMissing,
  ])
  return [
    'aggregate',
    callerShape(entity, ['read'], principal),
    JSON.stringify(outputs),
    sort && (sort.descending ? '-' : '+') + sort.column.name,
    filter.values.length,
    filter.shape,
    having.shape,
  ].join('|')
}

function write(entity: CompiledEntity, principal: Principal, parsed: ParsedAggregate) {
  const { filter, groups, measures, having, sort } = parsed
  const placeholders = new Placeholders()
  const scope = readScope(entity, principal, placeholders)
  const outputs = [...groups, ...measures]
  const selected = outputs.map(output => selectOutput(output, scope.seen))
  const matching = compileFilter(filter.filter, {
    column: scope.seen,
    value: index => placeholders.input(index),
  })
  // Runs the query even when nothing can match, because then it returns the single row over all records.
  const where = conditionText(both([scope.rule(entity.definition.access.read), matching]))
  const groupBy = groups.length === 0 ? '' : ` GROUP BY ${groups.map((_, at) => at + 1).join(', ')}`
  const grouped = `SELECT ${selected.join(', ')} FROM ${entity.table} t WHERE ${where}${groupBy}`

  const kept = compileFilter(having.filter, {
    column: readColumn,
    value: index => placeholders.input(filter.values.length + index),
  })
  const row = rowText(
    outputs.map(({ column }) => column),
    () => true,
  )
  const order = orderOf(sort, groups)
  const limit = `${placeholders.input(filter.values.length + having.values.length)}::int8`
  return {
    text: `SELECT ${row.select} AS record FROM (${grouped}) t${row.from} WHERE ${conditionText(kept)}${order} LIMIT ${limit}`,
    placeholders,
  }
}

/** Sorts by the requested fields, then by the groups, so that the same query always has the same result. */
function orderOf(sort: ParsedAggregate['sort'], groups: readonly Output[]): string {
  const terms = [
    ...(sort ? [orderTerm(sort.column, sort.descending)] : []),
    ...groups.map(({ column }) => orderTerm(column, false)),
  ]
  return terms.length === 0 ? '' : ` ORDER BY ${terms.map(term => `t.${term}`).join(', ')}`
}
