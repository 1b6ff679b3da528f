import { isInPerson, type Principal, type UserPrincipal } from '../../principal/principal.ts'
import {
  callerAttribute,
  isCaller,
  isListComparison,
  memberValue,
  operandValue,
} from '../access/evaluate-rule.ts'
import type { Operand, Rule } from '../access/rule.ts'
import type { Columns } from '../columns.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import type { RowAccess } from '../definition.ts'
import { FoldedForUser } from './folded-for-user.ts'

/**
 * Returns a text that is equal for principals whose rules compile to the same SQL. It contains exactly the
 * caller facts that compiling folds, so all employees share their statements.
 */
export function callerShape(
  entity: CompiledEntity,
  allowed: readonly (keyof RowAccess)[],
  principal: Principal,
): string {
  const { columns, definition, readRules } = entity
  if (principal.kind === 'service') return principal.isToken ? 'token' : 'service'
  if (principal.kind !== 'user') return principal.kind
  return SHAPES.get(entity, principal, allowed.join(), () => {
    let shape = ''
    for (const operation of allowed) shape += ruleShape(columns, definition.access[operation], principal)
    for (const rule of readRules.values()) shape += ruleShape(columns, rule, principal)
    return shape
  })
}

const SHAPES = new FoldedForUser<string>()

function ruleShape(columns: Columns, rule: Rule, principal: UserPrincipal): string {
  const { user } = principal
  switch (rule.kind) {
    case 'in-person':
      return isInPerson(principal) ? '1' : '0'
    case 'caller': {
      const attribute = callerAttribute(user, rule.attribute)
      return attribute === undefined ? '?' : (attribute === rule.value) === (rule.op === 'eq') ? '1' : '0'
    }
    case 'field': {
      const column = columns.get(rule.field)
      if (column === undefined) return ''
      if (rule.op === 'in-scope' || rule.op === 'outside-scope') {
        const ids = principal.scopes?.[rule.value]
        return ids === undefined ? '?' : ids === 'everyone' ? '1' : ids.length === 0 ? '0' : '='
      }
      const operands: readonly Operand[] = isListComparison(rule) ? rule.value : [rule.value]
      let shape = ''
      for (const operand of operands) {
        if (!isCaller(operand)) continue
        const value = rule.op === 'has' ? memberValue(operand, user) : operandValue(column, operand, user)
        shape += value === undefined ? '?' : '='
      }
      return shape
    }
    case 'any':
    case 'all': {
      let shape = ''
      for (const inner of rule.rules) shape += ruleShape(columns, inner, principal)
      return shape
    }
    case 'not':
      return ruleShape(columns, rule.rule, principal)
    default:
      return ''
  }
}
