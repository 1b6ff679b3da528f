import { all, any, everyone, nobody, not, type Rule } from '../entities/access/rule.ts'
import type { Columns } from '../entities/columns.ts'
import { isPlainObject } from '../entities/validation/check-value.ts'
import { parseComparison } from './parse-comparison.ts'
import { elementsOf, entriesOf, type Place } from './place.ts'
import { attributeOf, templateOf } from './template.ts'

/** A rule of the hosted backend as one of ours: `true` and nothing at all is everybody, `false` nobody, an object a condition. */
export function parseRule(place: Place, columns: Columns): Rule {
  const { value } = place
  const isNothing = value === undefined || value === null || value === '' || value === true
  if (isNothing || (isPlainObject(value) && Object.keys(value).length === 0)) return everyone
  return value === false ? nobody : parseCondition(place, columns)
}

/** All keys must hold. Nobody who is not signed in satisfies a condition. */
function parseCondition(place: Place, columns: Columns): Rule {
  const rules = entriesOf(place).map(([key, inner]): Rule => {
    switch (key) {
      case 'user_condition':
        return parseUserCondition(inner)
      case '$or':
        return any(...conditions(inner, columns))
      case '$and':
        return all(...conditions(inner, columns))
      case '$nor':
        return not(any(...conditions(inner, columns)))
      default:
        return parseComparison(key, inner, columns)
    }
  })
  if (rules.length === 0) return place.refuse('a condition is expected here.')
  return rules.length === 1 && rules[0] ? rules[0] : all(...rules)
}

function conditions(place: Place, columns: Columns): Rule[] {
  const elements = elementsOf(place)
  if (elements.length === 0) place.refuse('a list of conditions is expected here.')
  return elements.map(element => parseCondition(element, columns))
}

/** Attributes of the caller, each equal to a value. */
function parseUserCondition(place: Place): Rule {
  const rules = entriesOf(place).map(([key, inner]): Rule => {
    const attribute = attributeOf(key)
    const { value } = inner
    if (attribute === undefined) return inner.refuse(`"${key}" is no attribute of the caller.`)
    const template = typeof value === 'string' ? templateOf(value) : undefined
    // `{ "id": "{{user.id}}" }` is how rules say "signed in": true of everybody who has that attribute.
    if (template === attribute) return { kind: 'caller', attribute, op: 'ne', value: null }
    if (template !== undefined) return inner.refuse('two attributes of the caller cannot be compared.')
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
      return inner.refuse('a text, a number, true or false is expected here.')
    return { kind: 'caller', attribute, op: 'eq', value }
  })
  if (rules.length === 0) return place.refuse('an attribute of the caller is expected here.')
  return all(...rules)
}
