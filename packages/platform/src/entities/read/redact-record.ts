import type { Principal } from '../../principal/principal.ts'
import type { EntityRecord } from '../../record.ts'
import { evaluateRule } from '../access/evaluate-rule.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import { render } from './render-record.ts'

type Fields = Readonly<Record<string, unknown>>

/** Checks whether the principal may read this record, by the same rule as every list. */
export const canRead = (principal: Principal, entity: CompiledEntity, record: Fields): boolean =>
  evaluateRule(entity.columns, entity.definition.access.read, record, principal)

/** Returns the record without the fields that this principal may not read, or with the values that hide them. */
export function redact(principal: Principal, entity: CompiledEntity, record: Fields): Fields {
  const shown = render(entity, record)
  const hidden = hiddenFields(principal, entity, record)
  if (hidden.length === 0) return shown
  const copy: Record<string, unknown> = { ...shown }
  for (const field of hidden) {
    const instead = entity.hiddenAs.get(field)
    if (instead === undefined) delete copy[field]
    else if (field in copy) copy[field] = instead
  }
  return copy
}

/** Returns the fields that this principal may not read in this record, always in the same order. */
export function hiddenFields(
  principal: Principal,
  entity: CompiledEntity,
  record: Fields,
): readonly string[] {
  const hidden: string[] = []
  for (const [field, rule] of entity.readRules) {
    if (field !== 'id' && !evaluateRule(entity.columns, rule, record, principal)) hidden.push(field)
  }
  return hidden
}

/** Returns the record as this principal may read it. Uses PostgreSQL's own text if no field has to be omitted. */
export function serializeFor(
  entity: CompiledEntity,
  principal: Principal,
  { record, text }: { record: EntityRecord; text?: string },
): string {
  const shown = redact(principal, entity, record)
  return shown === record && text !== undefined ? text : JSON.stringify(shown)
}
