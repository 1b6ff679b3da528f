import type { LeaveBalance } from '../entities/leave-balance.ts'
import { type LeaveTypeStyle, leaveType } from '../entities/leave-type.ts'

/** The figures of one balance card (D). */
export interface BalanceCard {
  type: LeaveTypeStyle
  daysLeft: number
  totalAllocated: number
  used: number
  /** Exact percentage; 0 when nothing is allocated. */
  percentage: number
  /** Whole number for display. */
  percentageShown: number
  /** Length of the bar, from 0 to 100. */
  bar: number
}

/** D-01 to D-07, OP-30. */
export function balanceCard(
  record: Pick<LeaveBalance, 'balance' | 'total_allocated'> & { leave_type: string },
): BalanceCard {
  const { balance, total_allocated } = record
  const percentage = total_allocated > 0 ? (balance / total_allocated) * 100 : 0
  return {
    type: leaveType(record.leave_type),
    daysLeft: balance,
    totalAllocated: total_allocated,
    used: total_allocated - balance,
    percentage,
    percentageShown: Math.round(percentage),
    bar: Math.min(100, Math.max(0, percentage)),
  }
}
