import {
  assistantCopy,
  checkLeaveForm,
  countLeaveDays,
  createPageUrl,
  currentYearIn,
  formatDayRange,
  formatDays,
  isLeaveType,
  leaveFormCopy,
  leaveTypeLabel,
  OPEN_LEAVE_FORM_QUERY,
  todayIn,
} from '@leavewell/leave'
import { type AgentAnswer, type AgentCall, ApiError } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { ownBalances } from './look-up.ts'

/** A request as it would be sent. */
export interface Draft {
  leave_type: string
  start_date: string
  end_date: string
  reason: string | null
}

/** Counts the days of a request, checks it as the form would, and offers it; nothing is written. What is possible is remembered for a yes. */
export async function draftRequest(call: AgentCall, draft: Draft, org: Organisation): Promise<AgentAnswer> {
  const balances = await ownBalances(call, currentYearIn(org.timeZone, call.now))
  const available = balances.find(({ leave_type }) => leave_type === draft.leave_type)?.balance
  const problems = checkLeaveForm(draft, { minimumDate: todayIn(org.timeZone, call.now), available })
  if (
    !isLeaveType(draft.leave_type) ||
    problems.some(({ message }) => message === leaveFormCopy.invalidDate)
  ) {
    return { content: problems.map(({ message }) => message).join(' ') }
  }
  const days = countLeaveDays(draft.start_date, draft.end_date)
  const lines = [
    ...(days > 0 ? [assistantCopy.draft(...draftFacts(draft))] : []),
    ...(available === undefined || problems.length > 0
      ? []
      : [assistantCopy.draftBalance(formatDays(available), formatDays(available - days))]),
    ...problems.map(({ message }) => message),
  ]
  const address = formAddress(draft, org)
  if (problems.length > 0) return { content: [...lines, assistantCopy.draftImpossible(address)].join('\n') }
  return { content: [...lines, assistantCopy.draftOpen(address)].join('\n'), memory: { draft } }
}

/** Type, days and length, as people read them. */
const draftFacts = ({ leave_type, start_date, end_date }: Draft): [string, string, string] => [
  leaveTypeLabel(leave_type),
  formatDayRange(start_date, end_date),
  formatDays(countLeaveDays(start_date, end_date)),
]

/** The form on the dashboard, filled in. */
function formAddress({ leave_type, start_date, end_date }: Draft, org: Organisation): string {
  const query = new URLSearchParams({
    [OPEN_LEAVE_FORM_QUERY]: 'true',
    leave_type,
    start_date,
    end_date,
  })
  return `${org.address()}${createPageUrl('Dashboard')}?${query}`
}

/** Requests what was offered and confirmed, like the form does: the same rules hold, and their refusal is told. */
export async function sendDraft(call: AgentCall): Promise<AgentAnswer | undefined> {
  const { draft } = (call.memory ?? {}) as { draft?: Draft }
  if (draft === undefined) return undefined
  try {
    await call.create('LeaveRequest', {
      user_id: call.principal.user.id,
      manager_id: '',
      days_requested: 1,
      status: 'pending',
      ...draft,
    })
    return { content: assistantCopy.sent(...draftFacts(draft)) }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) {
      return { content: assistantCopy.refused(error.message) }
    }
    throw error
  }
}
