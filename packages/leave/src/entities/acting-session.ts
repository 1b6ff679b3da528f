import type { BaseRecord } from './base-record.ts'

/** Somebody acts for somebody else until a moment. */
export interface ActingSession extends BaseRecord {
  actor_id: string
  user_id: string
  /** As whoever is acted for was told it. */
  reason: string
  until: string
}

/** Nobody acts longer at once. */
export const MAX_ACTING_MINUTES = 120
