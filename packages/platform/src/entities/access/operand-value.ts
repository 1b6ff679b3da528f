import type { UserRecord } from '../../principal/principal.ts'
import type { Column } from '../columns.ts'
import { sortableValue } from '../sortable-value.ts'
import { isStorableJson } from '../storable-text.ts'
import type { Operand, Rule, Scalar } from './rule.ts'

/** The value an operand stands for, ready to compare with the column; undefined when it can match nothing. */
export function operandValue(column: Column, operand: Operand, user: UserRecord): Scalar | undefined {
  const value = isCaller(operand) ? callerAttribute(user, operand.caller) : operand
  return value === null || value === undefined ? value : sortableValue(column, value)
}

/** What the operand stands for as JSON text, to look for among the members of a list; undefined when it can match nothing. */
export function memberValue(operand: Operand, user: UserRecord): string | undefined {
  const value = isCaller(operand) ? callerAttribute(user, operand.caller) : operand
  return value === null || value === undefined || !isStorableJson(value) ? undefined : JSON.stringify(value)
}

/** The caller's attribute; undefined when it is unset, null, empty or no single value: it then matches nothing. */
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
