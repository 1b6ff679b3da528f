import type { AmendmentKind, LeaveAmendment } from '../entities/leave-amendment.ts'
import { type AskedDays, DAY_PARTS, type DayParts } from '../entities/leave-request.ts'
import type { Amount } from '../formats/numbers.ts'
import type { ReturnedDay } from '../quote/ask.ts'
import type { QuoteLine } from '../quote/quote.ts'
import type { LeaveTypeRules, QuoteFinding } from './quote-leave.ts'

/** Asks for a change of approved leave (`amendLeave`), or what it would do (`quoteAmendment`). Halves and minutes as in `LeaveRequest`. */
export interface AmendmentQuestion extends Partial<DayParts> {
  request_id: string
  kind: AmendmentKind
  /** Of a change: the leave as it is to be. */
  start_date?: string
  end_date?: string
  /** Of days given back: a day, or half of one. A bare day is the whole of it. */
  days?: (string | ReturnedDay)[]
  reason?: string | null
}

/** One version of a leave, with what each day costs. */
export interface LeaveVersion extends AskedDays {
  cost: Amount
  lines: QuoteLine[]
}

/** The leave as it is and as it would be. */
export interface AmendmentQuote {
  rules: LeaveTypeRules
  before: LeaveVersion
  /** Null where nothing would be left of it. */
  after: LeaveVersion | null
  /** What is left on a day with either, in minutes, if all pending leave is approved. Null for leave that needs no balance. */
  left: { day: string; before: number; after: number } | null
  findings: QuoteFinding[]
  /** Whether somebody has to decide first. */
  waits: boolean
}

/** The fields of a pending change of approved leave on cards and lists. */
export const WAITING_AMENDMENT_FIELDS = [
  'id',
  'created_date',
  'request_id',
  'user_id',
  'leave_type',
  'kind',
  'status',
  'start_date',
  'end_date',
  ...DAY_PARTS,
  'days_requested',
  'minutes_requested',
  'former',
  'reason',
] as const satisfies readonly (keyof LeaveAmendment)[]

/** A change that waits for a decision, as cards and lists show it. */
export type WaitingAmendment = Pick<LeaveAmendment, (typeof WAITING_AMENDMENT_FIELDS)[number]>

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
