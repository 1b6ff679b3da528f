import type { Queryable } from '../../database/database.ts'
import type { Principal } from '../../principal/principal.ts'
import { both, conditionText } from '../access/compile-rule.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import { compileFilter } from '../filters/compile-filter.ts'
import { parseFilter } from '../filters/parse-filter.ts'
import type { FilterAuthor } from '../filters/reading.ts'
import { callerShape } from './caller-shape.ts'
import { readableColumns, readScope } from './read-scope.ts'
import { connectionFor, Placeholders, type ReadConnections, runStatement } from './statement.ts'

/** Returns how many of the matching records this principal may read. */
export async function countRecords(
  database: Queryable | ReadConnections,
  entity: CompiledEntity,
  principal: Principal,
  q?: unknown,
  author: FilterAuthor = 'caller',
): Promise<number> {
  const filter = parseFilter(readableColumns(entity, principal), q, 'q', author)
  const shape = `count|${callerShape(entity, ['read'], principal)}|${filter.shape}`
  const statement = entity.statements.get(shape, () => {
    const placeholders = new Placeholders()
    const scope = readScope(entity, principal, placeholders)
    const matching = compileFilter(filter.filter, {
      column: scope.seen,
      value: index => placeholders.input(index),
    })
    const condition = both([scope.rule(entity.definition.access.read), matching])
    const text = `SELECT count(*)::int8 AS count FROM ${entity.table} t WHERE ${conditionText(condition)}`
    return { text: condition === false ? '' : text, placeholders }
  })
  const [row] = await runStatement<{ count: number }>(
    connectionFor(database, filter.isCostly),
    statement,
    filter.values,
    principal,
  )
  return row?.count ?? 0
}
