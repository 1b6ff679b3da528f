import {
  checkLeaveForm,
  assistantCopy as copy,
  countLeaveDays,
  createPageUrl,
  currentYearIn,
  formatDay,
  formatDays,
  formatLeaveDays,
  freeReasons,
  isLeaveType,
  type LeaveQuote,
  type LeaveRequest,
  leaveFormCopy,
  leaveTypeLabel,
  OPEN_LEAVE_FORM_QUERY,
  todayIn,
  totalCost,
} from '@leavewell/leave'
import { type AgentAnswer, type AgentCall, ApiError } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { readsOf } from '../kernel/records.ts'
import { factsOf } from '../kernel/request-facts.ts'
import { quoteFor } from '../leave-requests/quote-leave.ts'
import { ownBalances } from './look-up.ts'

/** A request as it would be sent. */
export interface Draft {
  leave_type: string
  start_date: string
  end_date: string
  start_half: 'pm' | null
  end_half: 'am' | null
  minutes: number | null
  reason: string | null
}

/** Of a request for whole days. */
export const NO_PARTS = { start_half: null, end_half: null, minutes: null } as const

/**
 * Says what a request costs, checks it as the form would, and offers it; nothing is written. What is possible is remembered for a yes. Where a
 * policy counts the type, that is its quote; else calendar days and the balance of the year.
 */
export async function draftRequest(call: AgentCall, draft: Draft, org: Organisation): Promise<AgentAnswer> {
  const { leave_type, start_date, end_date } = draft
  const today = todayIn(org.timeZone, call.now)
  const problems = checkLeaveForm(draft, { today, minimumDate: '', available: undefined })
  const isReadable = problems.every(({ message }) => message !== leaveFormCopy.invalidDate)
  if (!isLeaveType(leave_type) || !isReadable)
    return { content: problems.map(({ message }) => message).join(' ') }
  if (problems.length > 0)
    return offer(
      draft,
      org,
      [],
      problems.map(({ message }) => message),
    )
  const question = { ...draft, leave_type, start_date, end_date }
  const quote = await quoteFor(org, readsOf(call.records), call.principal, call.now, question)
  return quote.rules.isLiteral ? draftLiterally(call, draft, org) : draftByPolicy(draft, quote, org)
}

function draftByPolicy(draft: Draft, quote: LeaveQuote, org: Organisation): AgentAnswer {
  const { rules, lines, minutes, findings, story } = quote
  const free = freeReasons(lines).map(({ reason, days }) => copy.freeReason(reason, days))
  return offer(
    draft,
    org,
    [
      copy.draft(leaveTypeLabel(draft.leave_type), formatLeaveDays(draft), totalCost(minutes, rules)),
      ...(free.length > 0 ? [copy.draftFree(free)] : []),
      ...(story === null
        ? []
        : [
            copy.draftLeft(
              totalCost(story.now, rules),
              totalCost(story.left, rules),
              formatDay(draft.end_date),
            ),
          ]),
      ...findings.filter(({ mode }) => mode === 'warn').map(({ message }) => message),
    ],
    findings.filter(({ mode }) => mode === 'block').map(({ message }) => message),
  )
}

async function draftLiterally(call: AgentCall, draft: Draft, org: Organisation): Promise<AgentAnswer> {
  const balances = await ownBalances(call, currentYearIn(org.timeZone, call.now))
  const available = balances.find(({ leave_type }) => leave_type === draft.leave_type)?.balance
  const today = todayIn(org.timeZone, call.now)
  const problems = checkLeaveForm(draft, { today, minimumDate: today, available }).map(
    ({ message }) => message,
  )
  const isPart = draft.start_half ?? draft.end_half ?? draft.minutes
  if (isPart !== null) problems.push(`${leaveFormCopy.wholeDaysOnly}.`)
  const days = countLeaveDays(draft.start_date, draft.end_date)
  const lines = [
    copy.draft(leaveTypeLabel(draft.leave_type), formatLeaveDays(draft), formatDays(days)),
    ...(available === undefined || problems.length > 0
      ? []
      : [copy.draftBalance(formatDays(available), formatDays(available - days))]),
  ]
  return offer(draft, org, lines, problems)
}

/** What was found out, and what stands in the way or how it is sent. */
function offer(draft: Draft, org: Organisation, lines: string[], problems: string[]): AgentAnswer {
  const address = formAddress(draft, org)
  if (problems.length > 0)
    return { content: [...lines, ...problems, copy.draftImpossible(address)].join('\n') }
  return { content: [...lines, copy.draftOpen(address)].join('\n'), memory: { draft } }
}

/** The form on the dashboard, filled in. */
function formAddress(draft: Draft, org: Organisation): string {
  const { leave_type, start_date, end_date, start_half, end_half, minutes } = draft
  const query = new URLSearchParams({
    [OPEN_LEAVE_FORM_QUERY]: 'true',
    leave_type,
    start_date,
    end_date,
    ...(start_half && { start_half }),
    ...(end_half && { end_half }),
    ...(minutes && { minutes: String(minutes) }),
  })
  return `${org.address()}${createPageUrl('Dashboard')}?${query}`
}

/** Requests what was offered and confirmed, like the form does: the same rules hold, and their refusal is told. */
export async function sendDraft(call: AgentCall): Promise<AgentAnswer | undefined> {
  const { draft } = (call.memory ?? {}) as { draft?: Draft }
  if (draft === undefined) return undefined
  try {
    const sent = await call.create('LeaveRequest', {
      user_id: call.principal.user.id,
      manager_id: '',
      days_requested: 1,
      status: 'pending',
      ...draft,
    })
    const { type, range, days } = factsOf(sent as LeaveRequest & typeof sent)
    return { content: copy.sent(type, range, days) }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) {
      return { content: copy.refused(error.message) }
    }
    throw error
  }
}
