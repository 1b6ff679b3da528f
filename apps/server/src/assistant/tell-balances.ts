import { currentYearIn, formatDays, type LeaveBalance, leaveTypeLabel, messages } from '@leavewell/leave'
import type { AgentCall } from '@leavewell/platform'
import { listFor } from './records-for.ts'

/** The person's own balances of a year. */
export const ownBalances = (call: AgentCall, year: number): Promise<LeaveBalance[]> =>
  listFor(call, 'LeaveBalance', { q: { user_id: call.principal.user.id, year }, sort: 'leave_type' })

/** What is left, in words. */
export async function tellBalances(call: AgentCall, timeZone: string): Promise<string> {
  const { assistant: said } = messages
  const year = currentYearIn(timeZone, call.now)
  const balances = await ownBalances(call, year)
  if (balances.length === 0) return said.noBalances(year)
  return said.balances(
    year,
    balances.map(({ leave_type, balance, total_allocated }) =>
      said.balance(leaveTypeLabel(leave_type), formatDays(balance), formatDays(total_allocated)),
    ),
  )
}
