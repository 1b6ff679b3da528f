import { isPlainObject } from '../../json.ts'
import { all, nobody, type Rule, type Scalar, signedIn } from '../access/rule.ts'
import { type RuleScope, unjudged } from './rule-scope.ts'
import { entriesOf, type SourcePosition } from './source-position.ts'

/**
 * Fields of the hosted backend that are the same in all of our records. We have no sample records, and deleted
 * records are gone.
 */
const CONSTANTS = new Map<string, Scalar>([
  ['is_sample', false],
  ['is_deleted', false],
  ['deleted_date', null],
])

export const isKeptByBackend = (name: string): boolean => name === 'entity_name' || CONSTANTS.has(name)

/** Returns the value that every record has under this name, which is no field of the entity. */
export function constantOf(name: string, position: SourcePosition, { entity }: RuleScope): Scalar {
  if (name === 'entity_name') return entity
  const constant = CONSTANTS.get(name)
  if (constant !== undefined) return constant
  position.note(`${entity} has no field "${name}": it counts as missing in every record.`)
  return null
}

/**
 * Decides the comparison now, because its result never changes. A visitor who is not signed in satisfies no
 * condition.
 */
export function parseConstantComparison(stored: Scalar, position: SourcePosition): Rule {
  if (!isPlainObject(position.value)) return decided(stored === position.value)
  return all(...entriesOf(position).map(([operator, inner]) => parseOperator(stored, operator, inner)))
}

function parseOperator(stored: Scalar, operator: string, position: SourcePosition): Rule {
  const { value } = position
  switch (operator) {
    case '$eq':
      return decided(stored === value)
    case '$ne':
      return decided(stored !== value)
    case '$in':
    case '$nin':
      if (!Array.isArray(value)) return unjudged(position, 'a list is expected here')
      return decided(value.includes(stored) === (operator === '$in'))
    case '$exists':
      return decided((stored !== null) === value)
    default:
      return unjudged(position, `"${operator}" compares a field that no record has`)
  }
}

const decided = (holds: boolean): Rule => (holds ? signedIn : nobody)
