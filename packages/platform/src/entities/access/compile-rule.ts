import { isInPerson, type Principal, type Scopes, type UserRecord } from '../../principal/principal.ts'
import type { Column, Columns } from '../columns.ts'
import { callerAttribute, isCaller, isListComparison, memberValue, operandValue } from './evaluate-rule.ts'
import { needsPerson, type Operand, type Rule, type Scalar } from './rule.ts'

/**
 * A condition of a WHERE clause, or its constant result when it does not depend on the record. The text is
 * built when called, so that only conditions that survive folding take parameters.
 */
export type Condition = boolean | (() => string)

/** The source of the pieces of SQL. Values are always parameters. */
export interface RuleTarget {
  /** The column as an expression: `t."user_id"`. */
  column(column: Column): string
  /** Returns a placeholder for a value written in the rule. */
  literal(value: Exclude<Scalar, null>): string
  /** Returns a placeholder for an attribute of the caller, bound to its present value. */
  caller(attribute: string, column: Column, value: Exclude<Scalar, null>): string
  /** Returns a placeholder for the ids in a scope of the caller, bound to the present ids. */
  scope(name: string, ids: readonly string[]): string
}

/**
 * Compiles a rule to SQL that is true for the records it allows. All facts about the caller are folded. For an
 * administrator most rules become `true`. For the owner of records a rule becomes `"user_id" = $1`, which an
 * index serves.
 */
export function compileRule(
  columns: Columns,
  rule: Rule,
  principal: Principal,
  target: RuleTarget,
): Condition {
  if (principal.kind === 'service') return principal.isToken !== true || !needsPerson(rule)
  const { user, scopes } = principal.kind === 'user' ? principal : {}
  return matches({ columns, user, scopes, target, isHere: isInPerson(principal) }, rule, true)
}

interface Scope {
  columns: Columns
  user: UserRecord | undefined
  scopes: Scopes | undefined
  target: RuleTarget
  /** The caller is a person at their own session. */
  isHere: boolean
}

/**
 * Returns the condition under which the rule is certainly `wanted`. Separate conditions for "certainly true"
 * and "certainly false" keep an unset attribute from matching under `not`. They also need no NOT around a
 * condition that an index can serve.
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
  if (rule.kind === 'in-person') return scope.isHere === wanted
  if (rule.kind === 'caller') {
    const attribute = callerAttribute(user, rule.attribute)
    return attribute !== undefined && ((attribute === rule.value) === (rule.op === 'eq')) === wanted
  }
  const column = scope.columns.get(rule.field)
  if (column === undefined) return false
  if (rule.op === 'in-scope') return isInScope(scope, column, rule.value, wanted)
  if (rule.op === 'outside-scope') {
    if (column.sqlType !== 'text') return false
    const isListed = scope.scopes?.[rule.value] !== undefined
    return isListed ? isInScope(scope, column, rule.value, !wanted) : wanted
  }
  if (rule.op === 'has') return holdsMember(scope, user, column, rule.value, wanted)
  if (isListComparison(rule)) {
    const found = (rule.op === 'in') === wanted
    const conditions = rule.value.map(item => compare(scope, user, column, 'eq', item, found))
    return found ? either(conditions) : both(conditions)
  }
  return compare(scope, user, column, rule.op, rule.value, wanted)
}

/** True if the value is a member of the list. A value that is no list has no members. */
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
