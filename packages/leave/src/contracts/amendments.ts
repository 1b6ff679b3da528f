import type { AmendmentKind, LeaveAmendment } from '../entities/leave-amendment.ts'
import type { AskedDays, DayParts } from '../entities/leave-request.ts'
import type { QuoteLine } from '../quote/quote.ts'
import type { LeaveTypeRules, QuoteFinding } from './quote-leave.ts'

/** Asks for a change of approved leave (`amendLeave`), or what it would do (`quoteAmendment`). Halves and minutes as in `LeaveRequest`. */
export interface AmendmentQuestion extends Partial<DayParts> {
  request_id: string
  kind: AmendmentKind
  /** Of a change: the leave as it is to be. */
  start_date?: string
  end_date?: string
  /** Of days given back. */
  days?: string[]
  reason?: string | null
}

/** One version of a leave, with what each day costs. */
export interface LeaveVersion extends AskedDays {
  days: number
  lines: QuoteLine[]
}

/** The leave as it is and as it would be. */
export interface AmendmentQuote {
  rules: LeaveTypeRules
  before: LeaveVersion
  /** Null where nothing would be left of it. */
  after: LeaveVersion | null
  /** What is left on a day with either, in days, when everything that waits is approved; null for leave that needs no balance. */
  left: { day: string; before: number; after: number } | null
  findings: QuoteFinding[]
  /** Whether somebody has to decide first. */
  waits: boolean
}

/** A change that waits for a decision, as cards and lists show it. */
export type WaitingAmendment = Omit<
  LeaveAmendment,
  | 'quote'
  | 'updated_date'
  | 'created_by'
  | 'created_by_id'
  | 'manager_notes'
  | 'reviewed_date'
  | 'reviewed_by'
>

/** What became of a proposal (`amendLeave`): `waits` for a decision, or `done`. */
export interface AmendmentOutcome {
  outcome: 'waits' | 'done'
  amendment: WaitingAmendment
}

/** A version of a leave as it was frozen. */
export interface FrozenVersion extends LeaveVersion {
  version: number
  /** ISO UTC. */
  at: string
  /** Who made it, by name; null for the system. */
  by: string | null
  why: 'asked' | 'changed' | 'given_back' | 'recounted'
}
