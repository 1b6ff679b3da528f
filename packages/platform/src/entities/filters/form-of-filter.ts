import { isPlainObject } from '../../json.ts'
import type { Column, Columns } from '../columns.ts'
import { columnComparison } from './comparison.ts'

const COMPARISONS = {
  $eq: 'eq',
  $ne: 'eq',
  $gt: 'gt',
  $gte: 'gte',
  $lt: 'lt',
  $lte: 'lte',
} as const

/**
 * Returns a text that is equal for filters which differ only in their values, without reading the filter. Adds its
 * values in the order of `parseFilter`. Undefined for a filter that has to be read. It tests JSON or patterns, or a
 * field cannot have its value.
 */
export function formOf(columns: Columns, q: unknown, values: unknown[]): string | undefined {
  if (!isPlainObject(q)) return undefined
  let form = '{'
  for (const key of Object.keys(q)) {
    const isList = key === '$and' || key === '$or' || key === '$nor'
    const part = isList ? formOfList(columns, q[key], values) : formOfField(columns.get(key), q[key], values)
    if (part === undefined) return undefined
    form += `${key} ${part},`
  }
  return `${form}}`
}

function formOfList(columns: Columns, list: unknown, values: unknown[]): string | undefined {
  if (!Array.isArray(list)) return undefined
  const forms = list.map(each => formOf(columns, each, values))
  return forms.includes(undefined) ? undefined : `[${forms.join()}]`
}

function formOfField(column: Column | undefined, operand: unknown, values: unknown[]): string | undefined {
  if (column === undefined || column.isRendered || column.sqlType === 'jsonb') return undefined
  if (Array.isArray(operand)) return formOfTest(column, '$in', operand, values)
  if (!isPlainObject(operand)) return formOfTest(column, '$eq', operand, values)
  let form = ''
  for (const operator of Object.keys(operand)) {
    const part = formOfTest(column, operator, operand[operator], values)
    if (part === undefined) return undefined
    form += part
  }
  return form === '' ? undefined : form
}

function formOfTest(
  column: Column,
  operator: string,
  operand: unknown,
  values: unknown[],
): string | undefined {
  if (operator === '$in' || operator === '$nin') {
    if (!Array.isArray(operand)) return undefined
    if (operand.length === 0) return `${operator} nothing `
    const members = operand.map(value => columnComparison(column, 'eq', value)?.value)
    if (members.includes(undefined)) return undefined
    values.push(members)
    return `${operator} `
  }
  if (!Object.hasOwn(COMPARISONS, operator)) return undefined
  const op = COMPARISONS[operator as keyof typeof COMPARISONS]
  if (op === 'eq' && operand === null) return `${operator} null `
  const fit = columnComparison(column, op, operand)
  if (fit?.op !== op || fit.type !== 'column') return undefined
  values.push(fit.value)
  return `${operator} `
}
