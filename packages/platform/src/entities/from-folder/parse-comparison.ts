import { isPlainObject } from '../../json.ts'
import { all, any, nobody, not, type Operand, type Rule, type Scalar, signedIn } from '../access/rule.ts'
import { sortableValue } from '../column-values.ts'
import type { Column } from '../columns.ts'
import { constantOf, parseConstantComparison } from './parse-constant-comparison.ts'
import { callerIn, type RuleScope, unjudged } from './rule-scope.ts'
import { elementsOf, entriesOf, type SourcePosition } from './source-position.ts'

/** One field of the record, `data.x` or a server field, compared with a value, an attribute of the caller or by operators. */
export function parseComparison(key: string, place: SourcePosition, scope: RuleScope): Rule {
  const name = key.startsWith('data.') ? key.slice(5) : key
  const column = scope.columns.get(name)
  if (column === undefined) return parseConstantComparison(constantOf(name, place, scope), place)
  if (column.sqlType === 'jsonb' && column.jsonType !== 'array')
    return unjudged(place, `"${key}" holds an object; rules compare single values and members of lists`)
  const isList = column.jsonType === 'array'
  if (!isPlainObject(place.value))
    return isList ? hasMember(column, place, scope) : compared(column, 'eq', place, scope)
  const parse = isList ? parseListOperator : parseOperator
  const rules = entriesOf(place).map(([operator, inner]) => parse(column, operator, inner, scope))
  if (rules.length === 0) return unjudged(place, 'an operator is expected here')
  return rules.length === 1 && rules[0] ? rules[0] : all(...rules)
}

function parseOperator(column: Column, operator: string, place: SourcePosition, scope: RuleScope): Rule {
  switch (operator) {
    case '$eq':
    case '$ne':
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return compared(column, operator.slice(1) as 'eq', place, scope)
    case '$in':
    case '$nin': {
      if (!Array.isArray(place.value)) return unjudged(place, 'a list is expected here')
      const members = elementsOf(place).map(element => compared(column, 'eq', element, scope))
      return operator === '$in' ? any(...members) : all(signedIn, ...members.map(not))
    }
    case '$exists':
      if (typeof place.value !== 'boolean') return unjudged(place, 'true or false is expected here')
      return { kind: 'field', field: column.name, op: place.value ? 'ne' : 'eq', value: null }
    default:
      return unjudged(place, `"${operator}" is no operator of rules on single values`)
  }
}

/** As in the query language, a list equals what one of its members equals. */
function parseListOperator(column: Column, operator: string, place: SourcePosition, scope: RuleScope): Rule {
  const isListed = ['$in', '$nin', '$all'].includes(operator)
  if (isListed && !Array.isArray(place.value)) return unjudged(place, 'a list is expected here')
  const members = () => elementsOf(place).map(element => hasMember(column, element, scope))
  switch (operator) {
    case '$eq':
      return hasMember(column, place, scope)
    case '$ne':
      return not(hasMember(column, place, scope))
    case '$in':
      return any(...members())
    case '$nin':
      return all(signedIn, not(any(...members())))
    case '$all':
      return elementsOf(place).length === 0 ? nobody : all(...members())
    case '$exists':
      return parseOperator(column, operator, place, scope)
    default:
      return unjudged(place, `"${operator}" is no operator of rules on lists`)
  }
}

function hasMember({ name }: Column, place: SourcePosition, scope: RuleScope): Rule {
  const caller = callerIn(place, scope)
  if (caller === null) return unjudged(place, TEMPLATE)
  const { value } = place
  const isSingle = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  if (!isSingle) return unjudged(place, 'a text, a number, true or false is expected here')
  return { kind: 'field', field: name, op: 'has', value: caller ?? value }
}

type Comparison = 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte'

function compared(column: Column, op: Comparison, place: SourcePosition, scope: RuleScope): Rule {
  const { name } = column
  const caller = callerIn(place, scope)
  if (caller === null) return unjudged(place, TEMPLATE)
  // Compared without conversion, as everywhere: a number never equals its digits.
  const isFit =
    caller !== undefined || place.value === null || sortableValue(column, place.value) !== undefined
  if (!isFit) return unjudged(place, `${name} never has such a value`)
  const value: Operand = caller ?? (place.value as Scalar)
  return { kind: 'field', field: name, op, value }
}

const TEMPLATE = 'a template is the whole text and names an attribute of the user'
