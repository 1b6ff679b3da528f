import type { BaseRecord } from './base-record.ts'
import type { AskedDays, LeaveRequest, RequestedAmount } from './leave-request.ts'
import type { LeaveTypeKey } from './leave-type.ts'

/** `change`: other days or parts of days. `give_back`: single days that were not taken. `cancel`: none of them. */
export const AMENDMENT_KINDS = ['change', 'give_back', 'cancel'] as const

export type AmendmentKind = (typeof AMENDMENT_KINDS)[number]

/**
 * States of a change of approved leave. The leave stays as it was until the approval. `approved`, `rejected` and
 * `withdrawn` are final.
 */
export const AMENDMENT_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn'] as const

type AmendmentStatus = (typeof AMENDMENT_STATUSES)[number]

type Version = AskedDays & RequestedAmount

/** A change of approved leave: the leave as it would be, in the fields of a request. Written by the server alone. */
export interface LeaveAmendment extends BaseRecord, Version {
  request_id: string
  user_id: string
  leave_type: LeaveTypeKey
  kind: AmendmentKind
  status: AmendmentStatus
  /** The frozen cost of each day, never sent. Null for a cancellation. */
  quote: LeaveRequest['quote'] | null
  /** The leave as it was. */
  former: Version
  reason: string | null
  manager_notes: string | null
  /** ISO UTC, set with the decision. */
  reviewed_date: string | null
  /** User id of who decided. Null where no decision was needed. */
  reviewed_by: string | null
}
