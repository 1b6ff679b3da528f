import {
  checkLeaveForm,
  assistantCopy as copy,
  createPageUrl,
  formatDay,
  formatLeaveDays,
  freeReasons,
  type LeaveQuote,
  type LeaveRequest,
  type LeaveTypeRules,
  leaveFormSentence,
  noSuchLeaveType,
  OPEN_LEAVE_FORM_QUERY,
  type QuoteTimeline,
  todayIn,
  totalCost,
} from '@leavewell/leave'
import { type AgentAnswer, type AgentCall, ApiError } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { readsOf } from '../kernel/records.ts'
import { factsOf } from '../kernel/request-facts.ts'
import { quoteFor } from '../leave-requests/quotes/quote-leave.ts'

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

/** The fields of a request for whole days. */
export const NO_PARTS = { start_half: null, end_half: null, minutes: null } as const

/**
 * Quotes a request, checks it as the form would, and offers it. Nothing is written. A possible request is remembered for a yes.
 */
export async function draftRequest(call: AgentCall, draft: Draft, org: Organisation): Promise<AgentAnswer> {
  const { leave_type, start_date, end_date } = draft
  const today = todayIn(org.timeZone, call.now)
  const problems = checkLeaveForm(draft, { today })
  const isReadable = problems.every(({ code }) => code !== 'no_such_day')
  const sentences = problems.map(leaveFormSentence)
  if (!org.leaveTypes.has(leave_type)) return { content: noSuchLeaveType(leave_type) }
  if (!isReadable) return { content: sentences.join(' ') }
  if (problems.length > 0) return offer(draft, org, [], sentences)
  const question = { ...draft, leave_type, start_date, end_date }
  const quote = await quoteFor(org, readsOf(call.records), call.principal, call.now, question)
  return offerQuoted(draft, quote, org)
}

function offerQuoted(draft: Draft, quote: LeaveQuote, org: Organisation): AgentAnswer {
  const { rules, lines, minutes, findings, story } = quote
  const free = freeReasons(lines).map(({ reason, days }) => copy.freeReason(reason, days))
  const problems = findings.filter(({ mode }) => mode === 'block').map(({ message }) => message)
  return offer(
    draft,
    org,
    [
      copy.draft(org.leaveTypes.label(draft.leave_type), formatLeaveDays(draft), totalCost(minutes, rules)),
      ...(free.length > 0 ? [copy.draftFree(free)] : []),
      ...(story === null || problems.length > 0 ? [] : [leftSentence(draft, rules, story)]),
      ...findings.filter(({ mode }) => mode === 'warn').map(({ message }) => message),
    ],
    problems,
  )
}

/** Without a quote, days are charged at the approval, from the balance of that day. */
const leftSentence = (draft: Draft, rules: LeaveTypeRules, { now, request, left }: QuoteTimeline): string =>
  rules.needs_quote
    ? copy.draftLeft(totalCost(now, rules), totalCost(left, rules), formatDay(draft.end_date))
    : copy.draftBalance(totalCost(now, rules), totalCost(now - request, rules))

/** The facts about a draft, and either its problems or how to send it. */
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

/**
 * Sends the draft that was offered and confirmed, by the same rules as the form. A refusal is answered as a
 * sentence.
 */
export async function sendDraft(call: AgentCall, org: Organisation): Promise<AgentAnswer | undefined> {
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
    const { type, range, days } = factsOf(sent as LeaveRequest & typeof sent, org)
    return { content: copy.sent(type, range, days) }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) {
      return { content: copy.refused(error.message) }
    }
    throw error
  }
}
