import type { Principal } from '../../principal/principal.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import { redact } from '../read/redact-record.ts'
import type { EntityRecord } from '../record.ts'

/** The record as this principal may read it: PostgreSQL's own text where nothing has to be left out. */
export function serializeFor(
  entity: CompiledEntity,
  principal: Principal,
  { record, text }: { record: EntityRecord; text?: string },
): string {
  const shown = redact(principal, entity, record)
  return shown === record && text !== undefined ? text : JSON.stringify(shown)
}
