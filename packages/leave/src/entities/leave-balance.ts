import type { BaseRecord } from './base-record.ts'
import type { LeaveType } from './leave-type.ts'

/** Days left of one person, leave type and year (K-05); at most one record for each (OP-37). */
export interface LeaveBalance extends BaseRecord {
  user_id: string
  leave_type: LeaveType
  /** Days left; may fall below 0 by an approval (OP-09). Always the sum of its entries. */
  balance: number
  total_allocated: number
  year: number
}
