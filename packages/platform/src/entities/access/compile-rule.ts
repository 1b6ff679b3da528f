import type { Principal, Scopes, UserRecord } from '../../principal/principal.ts'
import type { Column, Columns } from '../columns.ts'
import { callerAttribute, isCaller, isListComparison, memberValue, operandValue } from './evaluate-rule.ts'
import type { Operand, Rule, Scalar } from './rule.ts'

/**
 * A condition of a WHERE clause, or the answer itself when it does not depend on the record. The text is made when
 * called, so that only what survives folding takes parameters.
 */
export type Condition = boolean | (() => string)

/** Where the pieces of SQL come from. Values are always parameters. */
export interface RuleTarget {
  /** The column as an expression: `t."user_id"`. */
  column(column: Column): string
  /** Placeholder for a value written in the rule. */
  literal(value: Exclude<Scalar, null>): string
  /** Placeholder for an attribute of the caller, whose present value is given. */
  caller(attribute: string, column: Column, value: Exclude<Scalar, null>): string
  /** Placeholder for the ids in a scope of the caller, which are given as they are now. */
  scope(name: string, ids: readonly string[]): string
}

/**
 * The records for which the rule holds, as SQL. All that is known about the caller is folded: for an administrator
 * most rules become `true`, for the owner of records `"user_id" = $1`, which an index serves.
 */
export function compileRule(
  columns: Columns,
  rule: Rule,
  principal: Principal,
  target: RuleTarget,
): Condition {
  if (principal.kind === 'service') return true
  const { user, scopes } = principal.kind === 'user' ? principal : {}
  return matches({ columns, user, scopes, target }, rule, true)
}

interface Scope {
  columns: Columns
  user: UserRecord | undefined
  scopes: Scopes | undefined
  target: RuleTarget
}

/**
 * The condition under which the rule is certainly `wanted`. Asking for "certainly true" and "certainly false" apart
 * keeps what is unknown (an unset attribute) from matching under `not`, and needs no NOT around an index condition.
 */
function matches(scope: Scope, rule: Rule, wanted: boolean): Condition {
  switch (rule.kind) {
    case 'everyone':
      return wanted
    case 'nobody':
      return !wanted
    case 'any':
    case 'all': {
      const conditions = rule.rules.map(inner => matches(scope, inner, wanted))
      return (rule.kind === 'any') === wanted ? either(conditions) : both(conditions)
    }
    case 'not':
      return matches(scope, rule.rule, !wanted)
  }
  const { user } = scope
  if (user === undefined) return false
  if (rule.kind === 'signed-in') return wanted
  if (rule.kind === 'caller') {
    const attribute = callerAttribute(user, rule.attribute)
    return attribute !== undefined && ((attribute === rule.value) === (rule.op === 'eq')) === wanted
  }
  const column = scope.columns.get(rule.field)
  if (column === undefined) return false
  if (rule.op === 'in-scope') return isInScope(scope, column, rule.value, wanted)
  if (rule.op === 'has') return holdsMember(scope, user, column, rule.value, wanted)
  if (isListComparison(rule)) {
    const found = (rule.op === 'in') === wanted
    const conditions = rule.value.map(item => compare(scope, user, column, 'eq', item, found))
    return found ? either(conditions) : both(conditions)
  }
  return compare(scope, user, column, rule.op, rule.value, wanted)
}

/** A list has the value among its members; what is no list has none. */
function holdsMember(
  { target }: Scope,
  user: UserRecord,
  column: Column,
  operand: Operand,
  wanted: boolean,
): Condition {
  const member = column.sqlType === 'jsonb' ? memberValue(operand, user) : undefined
  if (member === undefined) return false
  return () => {
    const list = target.column(column)
    const value = isCaller(operand) ? target.caller(operand.caller, column, member) : target.literal(member)
    const has = `(jsonb_typeof(${list}) = 'array' AND ${list} @> ${value}::jsonb)`
    return wanted ? has : `${has} IS NOT TRUE`
  }
}

function isInScope({ scopes, target }: Scope, column: Column, name: string, wanted: boolean): Condition {
  const ids = scopes?.[name]
  if (ids === undefined || column.sqlType !== 'text') return false
  if (ids === 'everyone') return wanted
  if (ids.length === 0) return !wanted
  return () => {
    const isIn = `${target.column(column)} = ANY(${target.scope(name, ids)}::text[])`
    return wanted ? isIn : `(${isIn}) IS NOT TRUE`
  }
}

const SQL_OPERATORS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

function compare(
  { target }: Scope,
  user: UserRecord,
  column: Column,
  op: 'eq' | 'ne' | keyof typeof SQL_OPERATORS,
  operand: Operand,
  wanted: boolean,
): Condition {
  const value = operandValue(column, operand, user)
  if (value === undefined) return false
  const equality = op === 'eq' || op === 'ne'
  if (value === null) {
    return equality && (() => `${target.column(column)} IS ${(op === 'eq') === wanted ? '' : 'NOT '}NULL`)
  }
  return () => {
    const left = target.column(column)
    const right = isCaller(operand) ? target.caller(operand.caller, column, value) : target.literal(value)
    const typed = `${right}::${column.sqlType}`
    if (equality) return `${left} ${(op === 'eq') === wanted ? '=' : 'IS DISTINCT FROM'} ${typed}`
    const comparison = `${left} ${SQL_OPERATORS[op]} ${typed}`
    return wanted ? comparison : `(${comparison}) IS NOT TRUE`
  }
}

/** OR of conditions, with constants folded away. */
export const either = (conditions: readonly Condition[]): Condition => join(conditions, 'OR', true)

/** AND of conditions, with constants folded away. */
export const both = (conditions: readonly Condition[]): Condition => join(conditions, 'AND', false)

function join(conditions: readonly Condition[], operator: 'OR' | 'AND', decisive: boolean): Condition {
  if (conditions.includes(decisive)) return decisive
  const open = conditions.filter(condition => typeof condition === 'function')
  if (open.length < 2) return open[0] ?? !decisive
  return () => `(${open.map(text => text()).join(` ${operator} `)})`
}

/** The text of a condition, `true` and `false` included. */
export const conditionText = (condition: Condition): string =>
  typeof condition === 'function' ? condition() : String(condition)
