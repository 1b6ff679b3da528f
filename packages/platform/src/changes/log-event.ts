import type { Tx } from '../database/database.ts'
import type { Principal } from '../principal/principal.ts'
import { actorOf } from '../principal/principal.ts'
import type { EntityRecord } from '../record.ts'
import type { ChangeLog, NewChange } from './change.ts'

/** A change of something that is no record, such as an invitation, an API key or a password. */
export interface LoggedEvent {
  entity: 'Invitation' | 'Webhook' | 'ApiKey' | 'Password' | 'EmailChange'
  record_id: string
  kind: NewChange['kind']
  before?: object | undefined
  after?: object | undefined
}

/** Adds events to the change log, with the person who acted and on whose behalf. */
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
