import type { BaseRecord } from './base-record.ts'
import type { LeaveStatus } from './leave-request.ts'
import type { LeaveTypeKey } from './leave-type.ts'

/** Overtime that an employee adds. Once it is approved, it becomes time in lieu. */
export interface OvertimeRecord extends BaseRecord {
  user_id: string
  /** User id of the approver. */
  manager_id: string
  leave_type: LeaveTypeKey
  worked_on: string
  /** How long the overtime was. */
  minutes: number
  /** The leave of an hour. The leave type had it when the overtime was added. */
  percent: number
  /** The last day to use it. */
  use_until: string
  /** The agreement to take time off instead of pay. */
  agreement_url: string | null
  note: string | null
  status: LeaveStatus
  manager_notes: string | null
  reviewed_by: string | null
  reviewed_date: string | null
}
