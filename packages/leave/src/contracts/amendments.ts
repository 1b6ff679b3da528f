import type {
  AmendmentKind,
  ConvertedPart,
  LeaveAmendment,
  ShortConversion,
} from '../entities/leave-amendment.ts'
import { type AskedDays, DAYS_AND_COST, type DayParts } from '../entities/leave-request.ts'
import type { Amount } from '../formats/numbers.ts'
import type { ReturnedDay } from '../quote/ask.ts'
import type { QuoteLine } from '../quote/quote.ts'
import type { LeaveTypeRules, QuoteFinding } from './quote-leave.ts'

/**
 * Requests a change of approved leave (`amendLeave`), or its preview (`quoteAmendment`). Halves and minutes as in
 * `LeaveRequest`.
 */
export interface AmendmentQuestion extends Partial<DayParts> {
  request_id: string
  kind: AmendmentKind
  /** For a change: the new first day. */
  start_date?: string
  end_date?: string
  /** For returned days: a day, half of one, or minutes of one. A plain date is the whole day. */
  days?: (string | ReturnedDay)[]
  /** For returned days: the leave type that they become. Employees can choose leave for illness. */
  converts_to?: string
  /** What happens to converted days that the balance does not cover. If missing, the conversion is refused. */
  if_short?: ShortConversion
  /** The document of converted days. */
  attachment_url?: string | null
  /** For days that HR returns: adds leave that expires immediately to the balance again, with the reason. */
  keep_expired?: boolean
  reason?: string | null
}

/** One version of a leave, with what each day costs. */
export interface LeaveVersion extends AskedDays {
  cost: Amount
  lines: QuoteLine[]
}

/** Leave that replaces returned days, and the balance of its type before and after. Null for leave without a balance. */
export interface ConvertedLeave extends ConvertedPart {
  cost: Amount
  now: Amount | null
  left: Amount | null
}

/** A balance on a day before and after a change, in minutes, if all pending leave is approved. */
export interface BalanceChange {
  day: string
  before: number
  after: number
  /** The returned leave that expires immediately, because its allowance had expired by this day. */
  expired?: { day: string; minutes: number }
}

/** The leave as it is and as it would be. */
export interface AmendmentQuote {
  rules: LeaveTypeRules
  before: LeaveVersion
  /** Null where nothing would be left of it. */
  after: LeaveVersion | null
  /** Null for leave that needs no balance. */
  left: BalanceChange | null
  findings: QuoteFinding[]
  /** Where returned days are converted: their leave of the other type. */
  converted?: ConvertedLeave[]
  /** Whether the balance of the other type does not cover all of them. */
  is_short?: boolean
  /** Whether someone must approve it first. */
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
  ...DAYS_AND_COST,
  'former',
  'reason',
] as const satisfies readonly (keyof LeaveAmendment)[]

/** A pending change, as cards and lists show it. */
export type WaitingAmendment = Pick<LeaveAmendment, (typeof WAITING_AMENDMENT_FIELDS)[number]>

/** A pending change with both versions (`getAmendment`). */
export type PendingAmendment = AmendmentQuote & {
  amendment: WaitingAmendment
  /** The document of converted days. */
  change_attachment_url: string | null
}

/** The result of a proposal (`amendLeave`): `waits` if it is pending, else `done`. */
export interface AmendmentOutcome {
  outcome: 'waits' | 'done'
  amendment: WaitingAmendment
}

/** The balances before and after leave ends, also of leave that it is converted back to. */
export interface EndedLeaveAnswer {
  balances: { rules: LeaveTypeRules; left: BalanceChange | null }[]
}

/** A version of a leave as it was frozen. */
export interface FrozenVersion extends LeaveVersion {
  version: number
  /** ISO UTC. */
  at: string
  /** Name of the user who made it. Null for the system. */
  by: string | null
  why: 'asked' | 'changed' | 'given_back' | 'recounted'
}
