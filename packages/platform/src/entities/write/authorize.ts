import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../database/database.ts'
import { errors } from '../../errors.ts'
import { denial, type Principal } from '../../principal/principal.ts'
import type { Draft, EntityRecord } from '../../record.ts'
import { compileRule } from '../access/compile-rule.ts'
import { evaluateRule } from '../access/evaluate-rule.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import { readRecord } from '../read/get-record.ts'
import type { WritableEntity } from './write-context.ts'

/**
 * Locks a record and judges it as it then is, so that no change comes between the two: who cannot see it gets the same 404 as if it never was, who
 * may see but not touch it 403. A visitor whom no record could allow it is asked to sign in before anything is looked up.
 */
export async function lockFor(
  verb: 'update' | 'delete',
  tx: Tx,
  { entity }: WritableEntity,
  principal: Principal,
  id: string,
): Promise<EntityRecord> {
  const { access } = entity.definition
  if (principal.kind === 'visitor' && !canEverMatch(entity, access[verb], principal))
    throw errors.unauthenticated()
  const held = await readRecord(tx, entity, id, { lock: true })
  const holds = (rule: typeof access.read) =>
    held !== undefined && evaluateRule(entity.columns, rule, held, principal)
  if (held === undefined || !holds(access.read)) throw errors.recordNotFound(entity.name, id)
  if (!holds(access[verb])) throw denial(principal)
  return held
}

/** Whether there can be a record for which the rule holds. */
export function canEverMatch(
  { columns }: WritableEntity['entity'],
  rule: Parameters<typeof compileRule>[1],
  principal: Principal,
): boolean {
  const text = () => '?'
  return (
    compileRule(columns, rule, principal, { column: text, literal: text, caller: text, scope: text }) !==
    false
  )
}

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

/** Whether two values of a field are the same to a person: null, missing and empty text are all "nothing". */
export const sameValue = (one: unknown, other: unknown): boolean =>
  one === other || (isEmpty(one) ? isEmpty(other) : isDeepStrictEqual(one, other))

export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''
