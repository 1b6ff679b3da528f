import type { HeldDecision } from '../entities/held-decision.ts'

/** How long a decision can be undone, in seconds: by default, and for people who want more time. */
export const UNDO_SECONDS = { usual: 10, long: 30 } as const

/** Sends a decision that can be undone (`scheduleDecision`). */
export interface DecisionToHold {
  id: string
  status: HeldDecision['status']
  manager_notes?: string | null
  /** `updated_date` of the version on the screen. */
  seen?: string | undefined
  /** How long it can be undone. */
  seconds?: number
}

/** Until when it can be undone. `next` is the name of the next approver, unless this is the last approval. */
export interface DecisionHeld {
  due: string
  next?: string
}
