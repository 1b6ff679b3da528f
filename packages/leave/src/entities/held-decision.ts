import type { BaseRecord } from './base-record.ts'

/** A decision that whoever made it can still take back: until it is due nothing follows from it, and the request is pending (docs/decisions/0068). */
export interface HeldDecision extends BaseRecord {
  request_id: string
  status: 'approved' | 'rejected'
  manager_notes: string | null
  /** User id of who decided. */
  decider_id: string
  /** User id of the administrator who acted for that person. */
  impersonator_id: string | null
  /** `updated_date` of the version of the request that was decided on. */
  seen: string
  /** ISO UTC: from then on it is carried out. */
  due: string
}
