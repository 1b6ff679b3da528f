import type { Tx } from '../../database/database.ts'
import { errors } from '../../errors.ts'
import type { Principal } from '../../principal/principal.ts'
import { compileRule } from '../access/compile-rule.ts'
import { evaluateRule } from '../access/evaluate-rule.ts'
import { readRecord } from '../read/read-record.ts'
import type { EntityRecord } from '../record.ts'
import { denial } from './actor.ts'
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
  return compileRule(columns, rule, principal, { column: text, literal: text, caller: text }) !== false
}
