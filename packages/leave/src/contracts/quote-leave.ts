import type { DayParts } from '../entities/leave-request.ts'
import type { LeaveType } from '../entities/leave-type.ts'
import type { QuoteLine } from '../quote/quote.ts'
import type { OwnBlackout } from './leave-limits.ts'

/** Asks what a request would cost (`quoteLeave`); nothing is written. Halves and minutes as in `LeaveRequest`. */
export interface QuoteQuestion extends Partial<DayParts> {
  leave_type: LeaveType
  start_date: string
  end_date: string
  /** The pending request that would be changed: it is not beside itself. */
  request_id?: string
}

/** How a leave type is counted for a person. */
export interface LeaveTypeRules {
  leave_type: LeaveType
  /** The name of the policy. Null: calendar days. */
  policy: string | null
  /** False where the policy only counts leave, without a balance. */
  needs_balance: boolean
  /** False where every day costs a day and only the balance of the year is checked: the form knows that without the server. */
  needs_quote: boolean
  counting: 'calendar' | 'work'
  /** `time`: days cost the hours that are worked on them; `days`: they cost whole and half days. */
  measure: 'days' | 'time'
  request_unit: 'day' | 'half_day' | 'minutes'
  /** What a request in minutes is a multiple of. */
  step: number
  /** Minutes of a displayed day. */
  day_minutes: number
  /** The earliest first day that may be asked for; null: any. */
  earliest: string | null
  /** Whether approved leave is final. */
  is_final: boolean
  /** Until when approved leave can be cancelled by whoever takes it. */
  cancel_approved: 'never' | 'before_start' | 'any'
  /** Until when whoever takes it can ask to have it cancelled. */
  ask_to_cancel: 'never' | 'before_start' | 'any'
  /** The first day that whoever takes it can give back; null: any. */
  give_back_from: string | null
}

/** What a rule says against a request. `block` refuses it, `warn` is for whoever asks and decides. */
export interface QuoteFinding {
  mode: 'warn' | 'block'
  code: string
  message: string
}

/** The story of a balance around a request, in minutes. */
export interface QuoteStory {
  /** What is there today. */
  now: number
  /** Approved leave from tomorrow through the last day of the request; not negative. */
  booked: number
  /** Other leave that waits for a decision; not negative. */
  pending: number
  /** The request itself. */
  request: number
  /** What will be granted until the last day of the request. */
  granted: number
  /** What will lapse or be carried away until then; not negative. */
  closing: number
  /** What is left then, when everything is approved. */
  left: number
  /** What ends next. */
  lapses_next: { day: string; minutes: number } | null
}

/** What a request costs, day by day, and what it leaves. */
export interface LeaveQuote {
  rules: LeaveTypeRules
  lines: QuoteLine[]
  minutes: number
  days: number
  findings: QuoteFinding[]
  /** Null for leave that needs no balance. */
  story: QuoteStory | null
  /** Where blackouts or rules of cover speak against it: the same leave at the nearest time before and after that is free of them. */
  instead?: { start: string; end: string }[]
}

/** What the form has to know before days are chosen (`getMyLeaveRules`). */
export interface MyLeaveRules {
  types: LeaveTypeRules[]
  /** Types of which blackouts or rules of cover may refuse days. The server is asked about each request, also where no quote is needed. */
  limited: LeaveType[]
  blackouts: OwnBlackout[]
}

/** The quote of a request as it was frozen, with the story as of now (`getRequestQuote`). Null under calendar days: calendar days say it all. */
export interface FrozenQuote {
  rules: LeaveTypeRules
  version: number
  lines: QuoteLine[]
  minutes: number
  days: number
  story: QuoteStory | null
}
