import { all, any, not, type Operand, type Rule, type Scalar } from '../entities/access/rule.ts'
import type { Column, Columns } from '../entities/columns.ts'
import { sortableValue } from '../entities/sortable-value.ts'
import { isPlainObject } from '../entities/validation/check-value.ts'
import { elementsOf, entriesOf, type Place } from './place.ts'
import { templateOf } from './template.ts'

/** One field of the record, `data.x` or a server field, compared with a value, an attribute of the caller or by operators. */
export function parseComparison(key: string, place: Place, columns: Columns): Rule {
  const column = columns.get(key.startsWith('data.') ? key.slice(5) : key)
  if (column === undefined) return place.refuse(`the entity has no field "${key}".`)
  if (column.sqlType === 'jsonb' && column.jsonType !== 'array')
    return place.refuse(`"${key}" holds an object; rules compare single values and members of lists.`)
  const isList = column.jsonType === 'array'
  if (!isPlainObject(place.value)) return isList ? hasMember(column, place) : compared(column, 'eq', place)
  const parse = isList ? parseListOperator : parseOperator
  const rules = entriesOf(place).map(([operator, inner]) => parse(column, operator, inner))
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

/** As in the query language, a list equals what one of its members equals. */
function parseListOperator(column: Column, operator: string, place: Place): Rule {
  const members = () => elementsOf(place).map(element => hasMember(column, element))
  switch (operator) {
    case '$eq':
      return hasMember(column, place)
    case '$ne':
      return not(hasMember(column, place))
    case '$in':
      return any(...members())
    case '$nin':
      return not(any(...members()))
    case '$all':
      return all(...members())
    case '$exists':
      return parseOperator(column, operator, place)
    default:
      return place.refuse(`"${operator}" is no operator of rules on lists.`)
  }
}

function hasMember({ name }: Column, place: Place): Rule {
  const { value } = place
  const isSingle = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  if (!isSingle) return place.refuse('a text, a number, true or false is expected here.')
  return { kind: 'field', field: name, op: 'has', value: callerIn(place) ?? value }
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

/** The attribute of the caller that a template stands for. */
function callerIn(place: Place): { caller: string } | undefined {
  const template = typeof place.value === 'string' ? templateOf(place.value) : undefined
  if (template === null)
    return place.refuse('a template is the whole text and names an attribute of the user.')
  return template === undefined ? undefined : { caller: template }
}
