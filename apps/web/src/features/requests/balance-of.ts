import type { LeaveBalance } from '@leavewell/leave'

/** The record of a leave type among the balances of one person and year. */
export const balanceOf = (balances: readonly LeaveBalance[] | undefined, type: string) =>
  balances?.find(balance => balance.leave_type === type)
