import {
  formatDayRange,
  formatDays,
  type LeaveRequest,
  leaveTypeLabel,
  messages,
  statusLabel,
} from '@leavewell/leave'
import type { AgentCall } from '@leavewell/platform'
import { listFor } from './records-for.ts'

const LATEST = 5

/** The person's own latest requests. */
export const ownRequests = (call: AgentCall): Promise<LeaveRequest[]> =>
  listFor(call, 'LeaveRequest', {
    q: { user_id: call.principal.user.id },
    sort: '-created_date',
    limit: LATEST,
  })

/** What became of them, in words. */
export async function tellRequests(call: AgentCall): Promise<string> {
  const { assistant: said } = messages
  const requests = await ownRequests(call)
  if (requests.length === 0) return said.noRequests
  return said.requests(
    requests.map(({ leave_type, start_date, end_date, days_requested, status }) =>
      said.request(
        leaveTypeLabel(leave_type),
        formatDayRange(start_date, end_date),
        formatDays(days_requested),
        statusLabel(status),
      ),
    ),
  )
}
