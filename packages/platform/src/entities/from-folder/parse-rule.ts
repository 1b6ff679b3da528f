import { isPlainObject } from '../../json.ts'
import { all, any, everyone, nobody, not, type Rule, signedIn } from '../access/rule.ts'
import { parseComparison } from './parse-comparison.ts'
import { parseUserCondition } from './parse-user-condition.ts'
import { type RuleScope, unjudged } from './rule-scope.ts'
import { elementsOf, entriesOf, type SourcePosition } from './source-position.ts'

/** A rule of the hosted backend as one of ours: `true` and nothing at all is everybody, `false` nobody, an object a condition. */
export function parseRule(position: SourcePosition, scope: RuleScope): Rule {
  const { value } = position
  const isEmpty = value === undefined || value === null || value === '' || value === true
  if (isEmpty || (isPlainObject(value) && Object.keys(value).length === 0)) return everyone
  return value === false ? nobody : parseCondition(position, scope)
}

/** All keys must hold. Nobody who is not signed in satisfies a condition, not even one that says nothing. */
function parseCondition(position: SourcePosition, scope: RuleScope): Rule {
  const rules = entriesOf(position).map(([key, inner]): Rule => {
    switch (key) {
      case 'user_condition':
        return parseUserCondition(inner, scope)
      case '$or':
        return any(...conditions(inner, scope))
      case '$and':
        return all(signedIn, ...conditions(inner, scope))
      case '$nor':
        return all(signedIn, not(any(...conditions(inner, scope))))
      default:
        return key.startsWith('$')
          ? unjudged(inner, `"${key}" is no operator of rules`)
          : parseComparison(key, inner, scope)
    }
  })
  if (rules.length === 0) return signedIn
  return rules.length === 1 && rules[0] ? rules[0] : all(...rules)
}

const conditions = (position: SourcePosition, scope: RuleScope): Rule[] =>
  elementsOf(position).map(element => parseCondition(element, scope))
