import type { PolicyRules } from '../policies/policy-rules.ts'
import type { QuoteLine } from '../quote/quote.ts'
import type { BaseRecord } from './base-record.ts'
import type { LeaveTypeKey } from './leave-type.ts'

/** States of a leave request. `approved` and `rejected` are final (L-01, OP-12). */
export const LEAVE_STATUSES = ['pending', 'approved', 'rejected'] as const

export type LeaveStatus = (typeof LEAVE_STATUSES)[number]

/** Including cancelled leave, which is a `CancelledRequest`. */
export const SHOWN_STATUSES = [...LEAVE_STATUSES, 'cancelled'] as const

export type ShownStatus = (typeof SHOWN_STATUSES)[number]

/** States of leave that uses days, or will if it is approved. */
export const TAKING_DAYS = ['pending', 'approved'] as const satisfies readonly LeaveStatus[]

/** One request for leave (K-01). Calendar days are `YYYY-MM-DD` text and never shifted by a time zone (OP-24). */
export interface LeaveRequest extends BaseRecord {
  user_id: string
  /** User id of the approver, set by the server: first the manager, later the person who took over (OP-06). */
  manager_id: string
  leave_type: LeaveTypeKey
  start_date: string
  end_date: string
  /** `pm`: the first day begins in the afternoon. Where the policy of the type allows it. */
  start_half: 'pm' | null
  /** `am`: the last day ends in the morning. */
  end_half: 'am' | null
  /** A part of a single day, in minutes. */
  minutes: number | null
  /** The minute of the day at which such a part begins. If missing, the morning is filled first. */
  start_minute: number | null
  /** The first request of the same occasion, such as a bereavement. Null: an occasion of its own, and all other leave. */
  same_occasion_as: string | null
  /** What it costs, in days, as the server calculates it. Under calendar days both ends count. */
  days_requested: number
  /** The same in minutes where the policy counts hours, else null. */
  minutes_requested: number | null
  /** The frozen cost of each day. Never sent: `getRequestQuote` returns it. */
  quote: RequestQuote
  reason: string | null
  attachment_url: string | null
  status: LeaveStatus
  manager_notes: string | null
  /** ISO UTC, set with the decision. */
  reviewed_date: string | null
  /** User id of the person who decided. Null for decisions of earlier versions and of the service role. */
  reviewed_by: string | null
  /** Whether it was approved without an approver, by the setting of its type. Null is no. */
  approved_automatically: boolean | null
  /** User id of the administrator who added it for the employee. Null for the employee's own requests. */
  entered_by: string | null
  comments: Comment[]
  /** The pending `LeaveAmendment` of approved leave, set by the server. */
  amendment_id: string | null
  /** The document of a pending change that converts days, set by the server. */
  change_attachment_url: string | null
  /** The `Shutdown` that booked it. Null for all other leave. */
  shutdown_id: string | null
  /** The request whose days were converted to this leave. */
  converted_from: string | null
}

/** The fields of a request before anyone has decided, commented or changed it. */
export const NOTHING_DECIDED: Pick<
  LeaveRequest,
  | 'same_occasion_as'
  | 'reason'
  | 'attachment_url'
  | 'manager_notes'
  | 'reviewed_date'
  | 'reviewed_by'
  | 'approved_automatically'
  | 'entered_by'
  | 'amendment_id'
  | 'change_attachment_url'
  | 'shutdown_id'
  | 'converted_from'
  | 'comments'
> = {
  same_occasion_as: null,
  reason: null,
  attachment_url: null,
  manager_notes: null,
  reviewed_date: null,
  reviewed_by: null,
  approved_automatically: null,
  entered_by: null,
  amendment_id: null,
  change_attachment_url: null,
  shutdown_id: null,
  converted_from: null,
  comments: [],
}

/** The fields for the requested parts of the first and last day. */
export const DAY_PARTS = ['start_half', 'end_half', 'minutes', 'start_minute'] as const

/** The requested parts of the first and last day, as in the API. */
export type DayParts = Pick<LeaveRequest, (typeof DAY_PARTS)[number]>

/** What is requested apart from the days, as it is sent: parts of days, and the occasion. */
export type AskedParts = Partial<DayParts & Pick<LeaveRequest, 'same_occasion_as'>>

/** The fields for the days of leave and their cost. */
export const DAYS_AND_COST = [
  'start_date',
  'end_date',
  ...DAY_PARTS,
  'days_requested',
  'minutes_requested',
] as const satisfies readonly (keyof LeaveRequest)[]

/** The days and parts of days of a request. */
export type AskedDays = Pick<LeaveRequest, 'start_date' | 'end_date'> & DayParts

/** What a request costs in all: in days, and in minutes where the policy counts hours. */
export type RequestedAmount = Pick<LeaveRequest, 'days_requested' | 'minutes_requested'>

/** The cost of a request, frozen when it was submitted, edited or recalculated. */
export interface RequestQuote {
  /** 1 for the first. The change log has earlier ones. */
  version: number
  /** The name of the policy. */
  policy: string
  /** Minutes of a displayed day when it was frozen. */
  day_minutes: number
  /** Missing in quotes of former versions. */
  measure?: PolicyRules['measure']
  /**
   * Which days are charged after the approval. Missing in quotes of former versions: by the rules of the day of the
   * decision. `none`: leave of an earlier system, which the opening balance has already.
   */
  charge?: PolicyRules['charge_on'] | 'none'
  lines: QuoteLine[]
  minutes: number
  /** Days and parts within that were returned: `2026-03-04`, `2026-03-04/pm` or `2026-03-04/120` for minutes. */
  without: string[]
}

/** How many days after its end a document can still be added to approved leave. */
export const DOCUMENT_GRACE_DAYS = 14

/** The author's role in a comment (K-03). */
export const COMMENT_ROLES = ['Employee', 'Manager'] as const

export type CommentRole = (typeof COMMENT_ROLES)[number]

/** One comment on a pending request (K-02, K-04). */
export interface Comment {
  user_id: string
  user_name: string
  role: CommentRole
  message: string
  /** ISO UTC. */
  timestamp: string
}
