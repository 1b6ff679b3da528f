import type { Tx } from '../database/database.ts'
import type { Principal } from '../principal/principal.ts'
import { actorOf } from '../principal/principal.ts'
import type { EntityRecord } from '../record.ts'
import type { ChangeLog, NewChange } from './change.ts'

/** What changed that is no record of an entity: an invitation, a webhook, a password, an address that waits to be confirmed. */
export interface LoggedEvent {
  entity: 'Invitation' | 'Webhook' | 'Password' | 'EmailChange'
  record_id: string
  kind: NewChange['kind']
  before?: object | undefined
  after?: object | undefined
}

/** Puts events into the change log beside the changes of records, with who acted and on whose behalf. */
export function logEvents(
  changes: ChangeLog,
  tx: Tx,
  principal: Principal,
  events: readonly LoggedEvent[],
): void {
  const actor = actorOf(principal)
  changes.append(
    tx,
    events.map(({ before, after, ...event }) => ({
      ...event,
      ...actor,
      before: (before ?? null) as EntityRecord | null,
      after: (after ?? null) as EntityRecord | null,
    })),
  )
}
