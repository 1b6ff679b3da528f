import type { Principal } from '../../principal/principal.ts'
import { type Condition, compileRule, conditionText, type RuleTarget } from '../access/compile-rule.ts'
import type { Rule } from '../access/rule.ts'
import type { Column } from '../columns.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import { quote } from '../sql.ts'
import type { Placeholders } from './placeholders.ts'

/** The table's alias in every statement of this context. */
export const column = ({ name }: Column): string => `t.${quote(name)}`

/** What one principal sees of one entity while a statement is being written. */
export interface ReadScope {
  /** The records of which the rule is true. */
  rule(rule: Rule): Condition
  /** Whether a field may be seen: always, never, or in the records where the condition holds. */
  visible(column: Column): Condition
  /** The column as this principal sees it: null where it is hidden, so that no filter or sort can feel it out. */
  seen(column: Column): string
}

export function readScope(
  entity: CompiledEntity,
  principal: Principal,
  placeholders: Placeholders,
): ReadScope {
  const target: RuleTarget = {
    column,
    literal: value => placeholders.literal(value),
    caller: (attribute, of) => placeholders.caller(attribute, of),
  }
  const rule = (each: Rule) => compileRule(entity.columns, each, principal, target)
  const visible = (each: Column): Condition => {
    const restriction = entity.readRules.get(each.name)
    return restriction === undefined || each.name === 'id' ? true : rule(restriction)
  }
  const seen = (each: Column) => {
    const condition = visible(each)
    if (condition === true) return column(each)
    if (condition === false) return `NULL::${each.sqlType}`
    return `CASE WHEN ${conditionText(condition)} THEN ${column(each)} END`
  }
  return { rule, visible, seen }
}
