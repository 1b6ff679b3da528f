import { all, type Operand, type Rule, type Scalar } from '../entities/access/rule.ts'
import type { Column, Columns } from '../entities/columns.ts'
import { sortableValue } from '../entities/sortable-value.ts'
import { isPlainObject } from '../entities/validation/check-value.ts'
import { elementsOf, entriesOf, type Place } from './place.ts'
import { templateOf } from './template.ts'

/** One field of the record, `data.x` or a server field, compared with a value, an attribute of the caller or by operators. */
export function parseComparison(key: string, place: Place, columns: Columns): Rule {
  const column = columns.get(key.startsWith('data.') ? key.slice(5) : key)
  if (column === undefined) return place.refuse(`the entity has no field "${key}".`)
  if (column.sqlType === 'jsonb')
    return place.refuse(`"${key}" holds a list or an object; rules compare single values.`)
  if (!isPlainObject(place.value)) return compared(column, 'eq', place)
  const rules = entriesOf(place).map(([operator, inner]) => parseOperator(column, operator, inner))
  if (rules.length === 0) return place.refuse('an operator is expected here.')
  return rules.length === 1 && rules[0] ? rules[0] : all(...rules)
}

function parseOperator(column: Column, operator: string, place: Place): Rule {
  switch (operator) {
    case '$eq':
    case '$ne':
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return compared(column, operator.slice(1) as 'eq', place)
    case '$in':
    case '$nin': {
      const value = elementsOf(place).map(element => operandOf(column, element))
      return { kind: 'field', field: column.name, op: operator === '$in' ? 'in' : 'nin', value }
    }
    case '$exists':
      if (typeof place.value !== 'boolean') return place.refuse('true or false is expected here.')
      return { kind: 'field', field: column.name, op: place.value ? 'ne' : 'eq', value: null }
    default:
      return place.refuse(`"${operator}" is no operator of rules on single values.`)
  }
}

const compared = (column: Column, op: 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte', place: Place): Rule => ({
  kind: 'field',
  field: column.name,
  op,
  value: operandOf(column, place),
})

function operandOf(column: Column, place: Place): Operand {
  const { value } = place
  if (value === null) return null
  const template = typeof value === 'string' ? templateOf(value) : undefined
  if (template === null)
    return place.refuse('a template is the whole text and names an attribute of the user.')
  if (template !== undefined) return { caller: template }
  // Compared without conversion, as everywhere: a number never equals its digits.
  if (sortableValue(column, value) === undefined)
    return place.refuse(`${column.name} never has such a value.`)
  return value as Scalar
}
