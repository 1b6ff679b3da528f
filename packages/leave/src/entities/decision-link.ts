import type { BaseRecord } from './base-record.ts'
import type { LeaveRequest } from './leave-request.ts'

/** A link in an email that decides one request, or one change of approved leave. Its key is only in that email. */
export interface DecisionLink extends BaseRecord {
  digest: string
  /** User id of the reader. The link works while the request is pending with them. */
  approver_id: string
  request_id: string
  /** The pending change of approved leave that the link decides. Null for a request. */
  amendment_id: string | null
  /** The leave as the email describes it. */
  leave: Pick<
    LeaveRequest,
    | 'id'
    | 'leave_type'
    | 'start_date'
    | 'end_date'
    | 'start_half'
    | 'end_half'
    | 'minutes'
    | 'days_requested'
    | 'minutes_requested'
  >
  /** Digest of everything in the request that the email could have shown. */
  version: string
  /** ISO UTC: when the link decided. It decides once. */
  used_date: string | null
}

/** For how many days a link works. */
export const DECISION_LINK_DAYS = 14
