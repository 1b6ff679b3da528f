import type { Queryable } from '../../database/database.ts'
import type { Principal } from '../../principal/principal.ts'
import { both, conditionText } from '../access/compile-rule.ts'
import type { Column } from '../columns.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import { columnValue } from '../filters/comparison.ts'
import { compileFilter } from '../filters/compile-filter.ts'
import type { ParsedFilter } from '../filters/filter.ts'
import { callerShape } from '../read/caller-shape.ts'
import { jsonExpression, readScope } from '../read/read-scope.ts'
import { connectionFor, Placeholders, type ReadConnections, runStatement } from '../read/statement.ts'

/** The field and the records whose values are listed. */
export interface DistinctSelection {
  filter: ParsedFilter
  column: Column
  limit: number
  /** Only values after this one. */
  after: { value: unknown } | undefined
}

/**
 * Returns the distinct values of a field, ascending, each as JSON text. Only records in which this principal
 * may read the field count. Lists contribute their members.
 */
export async function distinctValues(
  database: Queryable | ReadConnections,
  entity: CompiledEntity,
  principal: Principal,
  selection: DistinctSelection,
): Promise<string[]> {
  const { filter, column, limit, after } = selection
  const shape = [
    'distinct',
    JSON.stringify(column.name),
    after !== undefined,
    callerShape(entity, ['read'], principal),
  ]
  const statement = entity.statements.get([...shape, filter.shape].join('|'), () =>
    write(entity, principal, selection),
  )
  const value = after === undefined ? undefined : columnValue(column, after.value)
  const inputs = [...filter.values, limit, value]
  const rows = await runStatement<{ value: string }>(
    connectionFor(database, true),
    statement,
    inputs,
    principal,
  )
  return rows.map(row => row.value)
}

function write(entity: CompiledEntity, principal: Principal, { filter, column, after }: DistinctSelection) {
  const placeholders = new Placeholders()
  const scope = readScope(entity, principal, placeholders)
  const matching = compileFilter(filter.filter, {
    column: scope.seen,
    value: index => placeholders.input(index),
  })
  const condition = both([scope.rule(entity.definition.access.read), matching])
  if (condition === false || scope.isShown(column) === false) return { text: '', placeholders }
  const { value, from } = valuesOf(column, scope.seen(column))
  const [limitAt, afterAt] = [filter.values.length, filter.values.length + 1]
  const values = `SELECT DISTINCT ${value} AS value FROM ${entity.table} t${from} WHERE ${conditionText(condition)}`
  const later = after === undefined ? '' : ` AND v.value > ${placeholders.input(afterAt)}::${column.sqlType}`
  const present = column.sqlType === 'jsonb' ? `v.value <> 'null'` : 'v.value IS NOT NULL'
  const text =
    `SELECT to_json(${jsonExpression(column, 'v.value')})::text AS value FROM (${values}) v ` +
    `WHERE ${present}${later} ORDER BY v.value LIMIT ${placeholders.input(limitAt)}::int8`
  return { text, placeholders }
}

function valuesOf({ sqlType }: Column, seen: string): { value: string; from: string } {
  if (sqlType !== 'jsonb') return { value: seen, from: '' }
  const members = `CASE jsonb_typeof(${seen}) WHEN 'array' THEN ${seen} WHEN 'null' THEN '[]' ELSE jsonb_build_array(${seen}) END`
  return { value: 'm.value', from: `, LATERAL jsonb_array_elements(${members}) m(value)` }
}
