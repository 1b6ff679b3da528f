import type { BaseRecord } from './base-record.ts'

/** A user acts on behalf of another one until a moment. */
export interface ActingSession extends BaseRecord {
  actor_id: string
  user_id: string
  /** As shown to the user who is represented. */
  reason: string
  until: string
}

/** The longest session. */
export const MAX_ACTING_MINUTES = 120
