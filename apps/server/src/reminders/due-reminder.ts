import type { LeaveAmendment, LeaveReminderKind, LeaveRequest, User } from '@leavewell/leave'

/** A reminder about one request for one person. */
export interface DueReminder {
  kind: LeaveReminderKind
  /** The subject: the request, its pending change, or the request without a certificate. */
  about: LeaveRequest | LeaveAmendment
  request: LeaveRequest
  /** The approver who should decide. */
  approver: User | undefined
  employee: User
  /** The day on which the leave or the certificate was requested. */
  askedOn: string
  /** The approver, by user id, if it is pending with their delegate. */
  inPlaceOf: string | null
  /** The last day to decide, for `decide_by`. */
  decideBy?: string | null
  to: User
}

/** A reminder before its recipients are known. */
export type Due = Pick<DueReminder, 'kind' | 'about' | 'request' | 'askedOn' | 'inPlaceOf' | 'decideBy'>
