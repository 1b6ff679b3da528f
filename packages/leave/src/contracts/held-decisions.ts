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

/** The most requests that can be decided together. */
export const MAX_DECIDED_TOGETHER = 200

/** Tries to decide several requests (`previewDecisions`). Nothing is stored. */
export interface DecisionsToPreview {
  /** `seen` is `updated_date` of the version on the screen. */
  requests: readonly { id: string; seen: string }[]
  status: HeldDecision['status']
}

/** The result for one request, after the ones before it. */
export interface DecisionPreview {
  id: string
  /** Why it can’t be decided, as a sentence. */
  refused?: string
  /** Name of the next approver, unless this is the last approval. */
  next?: string
  /** Days left of its leave type in the current year, after all approvals. Left out if the type is hidden. */
  balance?: number
}

/** Sends decisions on several requests that can be undone together (`scheduleDecisions`). All or none. */
export interface DecisionsToHold extends DecisionsToPreview {
  manager_notes?: string | null
  /** How long they can be undone. */
  seconds?: number
}

/** Until when they can be undone, and how many of the requests go to a next approver. */
export interface DecisionsHeld {
  set_id: string
  due: string
  next: number
}

/** Until when it can be undone. `next` is the name of the next approver, unless this is the last approval. */
export interface DecisionHeld {
  due: string
  next?: string
}
