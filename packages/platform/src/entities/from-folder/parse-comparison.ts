import { isPlainObject } from '../../json.ts'
import { all, any, nobody, not, type Operand, type Rule, type Scalar, signedIn } from '../access/rule.ts'
import { sortableValue } from '../column-values.ts'
import type { Column } from '../columns.ts'
import { constantOf, isKeptByBackend, parseConstantComparison } from './parse-constant-comparison.ts'
import { callerIn, noteUnknownAttribute, type RuleScope, unjudged } from './rule-scope.ts'
import { elementsOf, entriesOf, type SourcePosition } from './source-position.ts'

/**
 * Parses a condition on one field of the record, `data.x` or a server field. It is compared with a value, an
 * attribute of the caller or by operators.
 */
export function parseComparison(key: string, position: SourcePosition, scope: RuleScope): Rule {
  const name = key.startsWith('data.') ? key.slice(5) : key
  // Attributes that rules check on people are stored on `User`, also where the rule checks them on the record.
  if (scope.entity === 'User' && !isKeptByBackend(name)) noteUnknownAttribute(position, name, scope)
  const column = scope.columns.get(name)
  if (column === undefined) return parseConstantComparison(constantOf(name, position, scope), position)
  if (column.sqlType === 'jsonb' && column.jsonType !== 'array')
    return unjudged(position, `"${key}" holds an object; rules compare single values and members of lists`)
  const isList = column.jsonType === 'array'
  if (!isPlainObject(position.value))
    return isList ? hasMember(column, position, scope) : compared(column, 'eq', position, scope)
  const parse = isList ? parseListOperator : parseOperator
  const rules = entriesOf(position).map(([operator, inner]) => parse(column, operator, inner, scope))
  if (rules.length === 0) return unjudged(position, 'an operator is expected here')
  return rules.length === 1 && rules[0] ? rules[0] : all(...rules)
}

function parseOperator(column: Column, operator: string, position: SourcePosition, scope: RuleScope): Rule {
  switch (operator) {
    case '$eq':
    case '$ne':
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return compared(column, operator.slice(1) as 'eq', position, scope)
    case '$in':
    case '$nin': {
      if (!Array.isArray(position.value)) return unjudged(position, 'a list is expected here')
      const members = elementsOf(position).map(element => compared(column, 'eq', element, scope))
      return operator === '$in' ? any(...members) : all(signedIn, ...members.map(not))
    }
    case '$exists':
      if (typeof position.value !== 'boolean') return unjudged(position, 'true or false is expected here')
      return { kind: 'field', field: column.name, op: position.value ? 'ne' : 'eq', value: null }
    default:
      return unjudged(position, `"${operator}" is no operator of rules on single values`)
  }
}

/** As in the query language, a list equals what one of its members equals. */
function parseListOperator(
  column: Column,
  operator: string,
  position: SourcePosition,
  scope: RuleScope,
): Rule {
  const isListed = ['$in', '$nin', '$all'].includes(operator)
  if (isListed && !Array.isArray(position.value)) return unjudged(position, 'a list is expected here')
  const members = () => elementsOf(position).map(element => hasMember(column, element, scope))
  switch (operator) {
    case '$eq':
      return hasMember(column, position, scope)
    case '$ne':
      return not(hasMember(column, position, scope))
    case '$in':
      return any(...members())
    case '$nin':
      return all(signedIn, not(any(...members())))
    case '$all':
      return elementsOf(position).length === 0 ? nobody : all(...members())
    case '$exists':
      return parseOperator(column, operator, position, scope)
    default:
      return unjudged(position, `"${operator}" is no operator of rules on lists`)
  }
}

function hasMember({ name }: Column, position: SourcePosition, scope: RuleScope): Rule {
  const caller = callerIn(position, scope)
  if (caller === null) return unjudged(position, TEMPLATE)
  const { value } = position
  const isSingle = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  if (!isSingle) return unjudged(position, 'a text, a number, true or false is expected here')
  return { kind: 'field', field: name, op: 'has', value: caller ?? value }
}

type Comparison = 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte'

function compared(column: Column, op: Comparison, position: SourcePosition, scope: RuleScope): Rule {
  const { name } = column
  const caller = callerIn(position, scope)
  if (caller === null) return unjudged(position, TEMPLATE)
  // Compared without conversion, as everywhere. A number never equals its digits.
  const isFit =
    caller !== undefined || position.value === null || sortableValue(column, position.value) !== undefined
  if (!isFit) return unjudged(position, `${name} never has such a value`)
  const value: Operand = caller ?? (position.value as Scalar)
  return { kind: 'field', field: name, op, value }
}

const TEMPLATE = 'a template is the whole text and names an attribute of the user'
