import type { Principal } from '../../principal/principal.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import { quote, type SqlBuilder } from '../sql.ts'
import { compileRule } from './compile-rule.ts'
import type { Rule } from './rule.ts'

/**
 * The rule as a condition inside a statement under construction; `table` is the alias in front of columns, `t.`.
 * `true` or `false` when it does not depend on the record.
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
  })
  return typeof condition === 'function' ? condition() : condition
}
