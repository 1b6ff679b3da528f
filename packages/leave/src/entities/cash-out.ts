import type { AmountUnit } from '../policies/day-length.ts'
import type { BaseRecord } from './base-record.ts'
import type { LeaveStatus } from './leave-request.ts'
import type { LeaveTypeKey } from './leave-type.ts'

/** Leave that an employee wants paid out instead of taking it. An approval removes it from the balance. */
export interface CashOut extends BaseRecord {
  user_id: string
  /** User id of the approver, or of HR who added it for an employee without one. */
  manager_id: string
  leave_type: LeaveTypeKey
  minutes: number
  /** The unit of the minutes when it was requested. */
  unit: AmountUnit
  /** The signed agreement. */
  agreement_url: string | null
  note: string | null
  status: LeaveStatus
  manager_notes: string | null
  reviewed_by: string | null
  reviewed_date: string | null
}
