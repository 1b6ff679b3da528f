import type { BaseRecord } from './base-record.ts'

/**
 * A decision that its author can still undo. Until it is due it has no effect, and the request is pending
 * (docs/decisions/0068).
 */
export interface HeldDecision extends BaseRecord {
  request_id: string
  status: 'approved' | 'rejected'
  manager_notes: string | null
  /** User id of who decided. */
  decider_id: string
  /** User id of the administrator who acted for that person. */
  impersonator_id: string | null
  /** Whether a link in an email decided. Null is no. */
  by_email_link: boolean | null
  /** Whether a button in Slack decided. Null is no. */
  by_slack: boolean | null
  /** `updated_date` of the request's version when it was decided. */
  seen: string
  /** The same id for decisions that were made together. Null for a single decision. */
  set_id: string | null
  /** ISO UTC: when the decision takes effect. */
  due: string
}
