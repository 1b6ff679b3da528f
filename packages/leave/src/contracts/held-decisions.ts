import type { HeldDecision } from '../entities/held-decision.ts'

/** How long a decision can be taken back, in seconds: unless said otherwise, and for people who want more time. */
export const UNDO_SECONDS = { usual: 10, long: 30 } as const

/** A decision that is to be held, sent to `holdDecision`. */
export interface DecisionToHold {
  id: string
  status: HeldDecision['status']
  manager_notes?: string | null
  /** `updated_date` of the version on the screen. */
  seen?: string | undefined
  /** How long it can be taken back. */
  seconds?: number
}

/** Until when it can be taken back; `next` is the name of whom an approval will pass the request on to, where it is not the last. */
export interface DecisionHeld {
  due: string
  next?: string
}
