import type { LeaveAmendment, LeaveReminderKind, LeaveRequest, User } from '@leavewell/leave'

/** One thing to bring to somebody's mind. */
export interface DueReminder {
  kind: LeaveReminderKind
  /** What waits: the request, or the change of it; or the request that has no certificate. */
  about: LeaveRequest | LeaveAmendment
  request: LeaveRequest
  /** Whose decision it waits for. */
  approver: User | undefined
  employee: User
  /** The day on which the leave was asked for, or the certificate was. */
  askedOn: string
  /** Whose deputy it waits for, by user id. */
  inPlaceOf: string | null
  to: User
}

/** The same before it is known who is to be told. */
export type Due = Pick<DueReminder, 'kind' | 'about' | 'request' | 'askedOn' | 'inPlaceOf'>
