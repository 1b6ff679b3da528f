import type { Cause } from '../ledger/reconcile.ts'
import type { QuoteLine } from '../quote/quote.ts'
import type { BaseRecord } from './base-record.ts'
import type { LeaveType } from './leave-type.ts'

/**
 * What a request costs, frozen when it was submitted, edited or counted anew. Requests under the literal policy have none: calendar days do
 * not change.
 */
export interface RequestVersion extends BaseRecord {
  request_id: string
  user_id: string
  leave_type: LeaveType
  /** 1 for the first of a request; the highest holds. */
  n: number
  is_current: boolean
  policy_name: string
  /** Minutes of a displayed day when it was frozen. */
  day_minutes: number
  lines: QuoteLine[]
  minutes: number
  /** Days that were given back. */
  without: string[]
  cause: Cause
}
