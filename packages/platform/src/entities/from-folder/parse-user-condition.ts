import { isPlainObject } from '../../json.ts'
import { all, any, not, type Rule, type Scalar, signedIn } from '../access/rule.ts'
import { attributeOf, callerIn, noteUnknownAttribute, type RuleScope, unjudged } from './rule-scope.ts'
import { elementsOf, entriesOf, type SourcePosition } from './source-position.ts'

/** Attributes of the caller, each equal to a value or, by operators, to one of several. */
export function parseUserCondition(position: SourcePosition, scope: RuleScope): Rule {
  if (!isPlainObject(position.value)) return unjudged(position, 'attributes of the user are expected here')
  const rules = entriesOf(position).map(([key, inner]): Rule => {
    const attribute = attributeOf(key)
    if (attribute === undefined) return unjudged(inner, `"${key}" is no attribute of the user`)
    noteUnknownAttribute(inner, attribute, scope)
    return isPlainObject(inner.value)
      ? all(
          ...entriesOf(inner).map(([operator, operand]) =>
            parseOperator(attribute, operator, operand, scope),
          ),
        )
      : equal(attribute, inner, scope)
  })
  if (rules.length === 0) return signedIn
  return rules.length === 1 && rules[0] ? rules[0] : all(...rules)
}

function parseOperator(
  attribute: string,
  operator: string,
  position: SourcePosition,
  scope: RuleScope,
): Rule {
  const each = () => elementsOf(position).map(element => equal(attribute, element, scope))
  switch (operator) {
    case '$eq':
      return equal(attribute, position, scope)
    case '$ne':
      return not(equal(attribute, position, scope))
    case '$in':
      return Array.isArray(position.value) ? any(...each()) : unjudged(position, 'a list is expected here')
    case '$nin':
      return Array.isArray(position.value)
        ? all(signedIn, not(any(...each())))
        : unjudged(position, 'a list is expected here')
    default:
      return unjudged(position, `"${operator}" is no operator on attributes of the user`)
  }
}

function equal(attribute: string, position: SourcePosition, scope: RuleScope): Rule {
  const caller = callerIn(position, scope)
  // `{ "id": "{{user.id}}" }` is how rules say "signed in". It is true for everyone who has that attribute.
  if (caller?.caller === attribute) return { kind: 'caller', attribute, op: 'ne', value: null }
  if (caller !== undefined) return unjudged(position, 'two attributes of the user are not compared')
  const { value } = position
  const isSingle = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  if (!isSingle) return unjudged(position, 'a text, a number, true or false is expected here')
  return { kind: 'caller', attribute, op: 'eq', value: value satisfies Scalar }
}
