import { isStorableJson } from '../../database/sql-text.ts'
import { isInPerson, type Principal, type UserPrincipal, type UserRecord } from '../../principal/principal.ts'
import { compareValues, sortableValue } from '../column-values.ts'
import type { Column, Columns } from '../columns.ts'
import { needsPerson, type Operand, type Rule, type Scalar } from './rule.ts'

/**
 * Checks whether the rule allows this principal to touch this record. It has the same logic as `compileRule`, but
 * in memory. A fact that cannot be known (an unset attribute of the caller) stays unknown under `not`. Unknown
 * counts as no.
 */
export function evaluateRule(
  columns: Columns,
  rule: Rule,
  record: Readonly<Record<string, unknown>>,
  principal: Principal,
): boolean {
  if (principal.kind === 'service') return principal.isToken !== true || !needsPerson(rule)
  return decisionOf(columns, rule, record, principal.kind === 'user' ? principal : undefined) === true
}

type Verdict = boolean | undefined

function decisionOf(
  columns: Columns,
  rule: Rule,
  record: Readonly<Record<string, unknown>>,
  principal: UserPrincipal | undefined,
): Verdict {
  switch (rule.kind) {
    case 'everyone':
      return true
    case 'nobody':
      return false
    case 'any':
      return strongest(rule.rules, true, inner => decisionOf(columns, inner, record, principal))
    case 'all':
      return strongest(rule.rules, false, inner => decisionOf(columns, inner, record, principal))
    case 'not':
      return negate(decisionOf(columns, rule.rule, record, principal))
  }
  if (principal === undefined) return undefined
  const { user, scopes } = principal
  if (rule.kind === 'signed-in') return true
  if (rule.kind === 'in-person') return isInPerson(principal)
  if (rule.kind === 'caller') {
    const attribute = callerAttribute(user, rule.attribute)
    return attribute === undefined ? undefined : (attribute === rule.value) === (rule.op === 'eq')
  }
  const column = columns.get(rule.field)
  if (column === undefined) return undefined
  const stored = record[rule.field] ?? null
  if (rule.op === 'outside-scope') {
    if (column.sqlType !== 'text') return undefined
    const ids = scopes?.[rule.value] ?? []
    return ids !== 'everyone' && !(typeof stored === 'string' && ids.includes(stored))
  }
  if (rule.op === 'in-scope') {
    const ids = column.sqlType === 'text' ? scopes?.[rule.value] : undefined
    if (ids === undefined) return undefined
    return ids === 'everyone' || (typeof stored === 'string' && ids.includes(stored))
  }
  if (rule.op === 'has') {
    const member = column.sqlType === 'jsonb' ? memberValue(rule.value, user) : undefined
    return member === undefined ? undefined : hasMember(stored, member)
  }
  const left =
    stored === null ? null : column.sqlType === 'jsonb' ? JSON_VALUE : sortableValue(column, stored)
  if (left === undefined) return undefined
  if (isListComparison(rule)) {
    const found = strongest(rule.value, true, item => compare(left, 'eq', operandValue(column, item, user)))
    return rule.op === 'in' ? found : negate(found)
  }
  return compare(left, rule.op, operandValue(column, rule.value, user))
}

const hasMember = (list: unknown, member: string): boolean =>
  Array.isArray(list) && list.some(one => typeof one !== 'object' && JSON.stringify(one) === member)

/** A list or object. The field has a value, but it equals no single value. */
const JSON_VALUE = Symbol('json')

/**
 * Combines `any` (looks for true) and `all` (looks for false). One decisive item decides. Otherwise one unknown
 * item leaves the result unknown.
 */
function strongest<T>(items: readonly T[], decisive: boolean, judge: (item: T) => Verdict): Verdict {
  let open = false
  for (const item of items) {
    const result = judge(item)
    if (result === decisive) return decisive
    if (result === undefined) open = true
  }
  return open ? undefined : !decisive
}

const negate = (result: Verdict): Verdict => (result === undefined ? undefined : !result)

function compare(
  left: Scalar | typeof JSON_VALUE,
  op: 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte',
  right: Scalar | undefined,
): Verdict {
  if (right === undefined) return undefined
  if (op === 'eq' || op === 'ne') return (left === right) === (op === 'eq')
  if (right === null) return undefined
  if (left === null || left === JSON_VALUE) return false
  const order = compareValues(left, right)
  return op === 'gt' ? order > 0 : op === 'gte' ? order >= 0 : op === 'lt' ? order < 0 : order <= 0
}

/** Returns the operand's value, ready to compare with the column, or undefined if it can match nothing. */
export function operandValue(column: Column, operand: Operand, user: UserRecord): Scalar | undefined {
  const value = isCaller(operand) ? callerAttribute(user, operand.caller) : operand
  return value === null || value === undefined ? value : sortableValue(column, value)
}

/**
 * Returns the operand as JSON text, to search for among the members of a list. Returns undefined if it can
 * match nothing.
 */
export function memberValue(operand: Operand, user: UserRecord): string | undefined {
  const value = isCaller(operand) ? callerAttribute(user, operand.caller) : operand
  return value === null || value === undefined || !isStorableJson(value) ? undefined : JSON.stringify(value)
}

/**
 * Returns the caller's attribute. Returns undefined if it is unset, null, empty or no single value, because
 * then it matches nothing.
 */
export function callerAttribute(user: UserRecord, attribute: string): Exclude<Scalar, null> | undefined {
  const value = Object.hasOwn(user, attribute) ? user[attribute] : undefined
  if (typeof value === 'string') return value === '' ? undefined : value
  return typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}

export const isCaller = (operand: Operand): operand is { caller: string } =>
  typeof operand === 'object' && operand !== null

type FieldRule = Extract<Rule, { kind: 'field' }>

export const isListComparison = (rule: FieldRule): rule is Extract<FieldRule, { op: 'in' | 'nin' }> =>
  rule.op === 'in' || rule.op === 'nin'
