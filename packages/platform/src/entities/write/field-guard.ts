import { errors } from '../../errors.ts'
import type { Principal } from '../../principal/principal.ts'
import { evaluateRule } from '../access/evaluate-rule.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import type { Draft, EntityRecord } from '../record.ts'
import { isEmpty, sameValue } from './same-value.ts'

/** Refuses a new record that sets fields this principal may not set. Values equal to nothing or to the default pass. */
export function guardNewFields(
  { columns, definition }: CompiledEntity,
  principal: Principal,
  draft: Draft,
  defaults: Draft,
): void {
  const denied = Object.entries(definition.fields ?? {})
    .filter(([field, { create }]) => {
      if (create === undefined || isEmpty(draft[field]) || sameValue(draft[field], defaults[field]))
        return false
      return !evaluateRule(columns, create, draft, principal)
    })
    .map(([field]) => field)
  if (denied.length > 0) throw errors.forbiddenFields('set', denied)
}

/**
 * The fields of `sent` that differ from the stored record. Refuses the whole write when one of them may not be changed by
 * this principal. For a field that the principal cannot read there is no "unchanged": whether a guess meets the stored
 * value must not show. Nothing sent for such a field means that the client does not know it.
 */
export function changedFields(
  entity: CompiledEntity,
  principal: Principal,
  before: EntityRecord,
  sent: Draft,
): Draft {
  const { columns, definition, readRules } = entity
  const holds = (rule: Parameters<typeof evaluateRule>[1] | undefined) =>
    rule === undefined || evaluateRule(columns, rule, before, principal)
  const patch: Draft = {}
  const denied: string[] = []
  for (const [field, value] of Object.entries(sent)) {
    const readable = holds(readRules.get(field))
    const untouched = readable ? sameValue(value, before[field]) : isEmpty(value)
    if (untouched) continue
    if (!holds(definition.fields?.[field]?.update)) denied.push(field)
    patch[field] = value
  }
  if (denied.length > 0) throw errors.forbiddenFields('modify', denied)
  return patch
}
