import { quote } from '../../database/sql-text.ts'
import type { Principal } from '../../principal/principal.ts'
import { compileRule } from '../access/compile-rule.ts'
import type { Rule } from '../access/rule.ts'
import type { CompiledEntity } from '../compiled-entity.ts'

/**
 * Compiles the rule to a condition inside a statement under construction. `table` is the alias in front of
 * columns, `t.`. Returns `true` or `false` if it does not depend on the record.
 */
export const conditionFor = (
  { columns }: CompiledEntity,
  rule: Rule,
  principal: Principal,
  sql: SqlBuilder,
  table = '',
): boolean | string => {
  const condition = compileRule(columns, rule, principal, {
    column: column => table + quote(column.name),
    literal: value => sql.param(value),
    caller: (_attribute, _column, value) => sql.param(value),
    scope: (_name, ids) => sql.param(ids),
  })
  return typeof condition === 'function' ? condition() : condition
}

/**
 * A piece of SQL under construction: text with `$n` parameters, and their values. Identifiers come only from
 * declared columns.
 */
export class SqlBuilder {
  readonly values: unknown[] = []

  /** Adds a value and returns its placeholder, `$3`. */
  param(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}
