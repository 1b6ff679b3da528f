import { isPlainObject } from '../../json.ts'
import { all, any, not, type Rule, type Scalar, signedIn } from '../access/rule.ts'
import { callerIn, noteUnknownAttribute, type RuleScope, unjudged } from './rule-scope.ts'
import { elementsOf, entriesOf, type SourcePosition } from './source-position.ts'
import { attributeOf } from './template.ts'

/** Attributes of the caller, each equal to a value or, by operators, to one of several. */
export function parseUserCondition(place: SourcePosition, scope: RuleScope): Rule {
  if (!isPlainObject(place.value)) return unjudged(place, 'attributes of the user are expected here')
  const rules = entriesOf(place).map(([key, inner]): Rule => {
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

function parseOperator(attribute: string, operator: string, place: SourcePosition, scope: RuleScope): Rule {
  const each = () => elementsOf(place).map(element => equal(attribute, element, scope))
  switch (operator) {
    case '$eq':
      return equal(attribute, place, scope)
    case '$ne':
      return not(equal(attribute, place, scope))
    case '$in':
      return Array.isArray(place.value) ? any(...each()) : unjudged(place, 'a list is expected here')
    case '$nin':
      return Array.isArray(place.value)
        ? all(signedIn, not(any(...each())))
        : unjudged(place, 'a list is expected here')
    default:
      return unjudged(place, `"${operator}" is no operator on attributes of the user`)
  }
}

function equal(attribute: string, place: SourcePosition, scope: RuleScope): Rule {
  const caller = callerIn(place, scope)
  // `{ "id": "{{user.id}}" }` is how rules say "signed in": true of everybody who has that attribute.
  if (caller?.caller === attribute) return { kind: 'caller', attribute, op: 'ne', value: null }
  if (caller !== undefined) return unjudged(place, 'two attributes of the user are not compared')
  const { value } = place
  const isSingle = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  if (!isSingle) return unjudged(place, 'a text, a number, true or false is expected here')
  return { kind: 'caller', attribute, op: 'eq', value: value satisfies Scalar }
}
