import type { BaseRecord } from './base-record.ts'
import type { LeaveStatus } from './leave-request.ts'
import type { LeaveTypeKey } from './leave-type.ts'

/** A record of an employee that their approver or HR approves or rejects: overtime or a cash-out. */
export interface DecidedRecord extends BaseRecord {
  user_id: string
  /** User id of the approver, or of HR who added it for an employee without one. */
  manager_id: string
  leave_type: LeaveTypeKey
  minutes: number
  /** The signed agreement with the employer. */
  agreement_url: string | null
  note: string | null
  status: LeaveStatus
  manager_notes: string | null
  reviewed_by: string | null
  reviewed_date: string | null
}

/** Characters of a note, of the employee or of the approver. */
export const MAX_DECIDED_NOTE = 500
