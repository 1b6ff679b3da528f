import type { Principal } from '../../principal/principal.ts'
import { evaluateRule } from '../access/evaluate-rule.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import type { EntityRecord } from '../definition.ts'

/** Whether the principal may read this very record, by the same rule as every list. */
export const mayRead = (principal: Principal, entity: CompiledEntity, record: EntityRecord): boolean =>
  evaluateRule(entity.columns, entity.definition.access.read, record, principal)

/** The record without the fields this principal may not read in it. */
export function visible(principal: Principal, entity: CompiledEntity, record: EntityRecord): EntityRecord {
  const hidden = [...entity.readRules].filter(
    ([field, rule]) => field !== 'id' && !evaluateRule(entity.columns, rule, record, principal),
  )
  if (hidden.length === 0) return record
  const copy = { ...record }
  for (const [field] of hidden) delete copy[field]
  return copy
}
