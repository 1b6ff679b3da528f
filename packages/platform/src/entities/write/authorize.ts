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
 * Locks a record and checks the locked version, so that no change can happen between the two. Throws a 404 if
 * the principal cannot see it, as if it never existed. Throws a 403 if they can see it but not change it. A
 * visitor who could never be allowed must sign in before anything is loaded.
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

/** Returns whether the rule can allow any record. */
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

/**
 * Refuses a new record that sets fields which this principal may not set. Values equal to nothing or to the
 * default pass.
 */
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
 * Returns the fields of `sent` that differ from the stored record. Refuses the whole write if this principal
 * may not change one of them. A field that the principal cannot read never counts as unchanged, because a
 * correct guess must not show. An empty value for such a field means that the client does not know it. So
 * does the value that hides it.
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
    const untouched = readable
      ? sameValue(value, before[field])
      : isEmpty(value) || value === entity.hiddenAs.get(field)
    if (untouched) continue
    if (!holds(definition.fields?.[field]?.update)) denied.push(field)
    patch[field] = value
  }
  if (denied.length > 0) throw errors.forbiddenFields('modify', denied)
  return patch
}

/** Compares two values of a field as a person would: null, missing and empty text are all "nothing". */
export const sameValue = (one: unknown, other: unknown): boolean =>
  one === other || (isEmpty(one) ? isEmpty(other) : isDeepStrictEqual(one, other))

export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''
