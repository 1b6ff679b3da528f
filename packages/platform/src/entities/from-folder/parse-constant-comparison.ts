import { isPlainObject } from '../../json.ts'
import { all, nobody, type Rule, type Scalar, signedIn } from '../access/rule.ts'
import { type RuleScope, unjudged } from './rule-scope.ts'
import { entriesOf, type SourcePosition } from './source-position.ts'

/** What the hosted backend keeps of a record that is the same in all of ours: there are no samples, and what is deleted is gone. */
const CONSTANTS = new Map<string, Scalar>([
  ['is_sample', false],
  ['is_deleted', false],
  ['deleted_date', null],
])

/** What every record has under this name, which is no field of the entity. */
export function constantOf(name: string, place: SourcePosition, { entity }: RuleScope): Scalar {
  if (name === 'entity_name') return entity
  const constant = CONSTANTS.get(name)
  if (constant !== undefined) return constant
  place.note(`${entity} has no field "${name}": it counts as missing in every record.`)
  return null
}

/** The comparison decided once and for all; who is not signed in satisfies no condition. */
export function parseConstantComparison(stored: Scalar, place: SourcePosition): Rule {
  if (!isPlainObject(place.value)) return decided(stored === place.value)
  return all(...entriesOf(place).map(([operator, inner]) => parseOperator(stored, operator, inner)))
}

function parseOperator(stored: Scalar, operator: string, place: SourcePosition): Rule {
  const { value } = place
  switch (operator) {
    case '$eq':
      return decided(stored === value)
    case '$ne':
      return decided(stored !== value)
    case '$in':
    case '$nin':
      if (!Array.isArray(value)) return unjudged(place, 'a list is expected here')
      return decided(value.includes(stored) === (operator === '$in'))
    case '$exists':
      return decided((stored !== null) === value)
    default:
      return unjudged(place, `"${operator}" compares a field that no record has`)
  }
}

const decided = (holds: boolean): Rule => (holds ? signedIn : nobody)
