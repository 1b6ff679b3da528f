import {
  type AssistantIntent,
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
  readParts,
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

/** The draft that plain words mean. Undefined: they name no day. */
export function draftOf(
  { leave_type, start, end = start }: Extract<AssistantIntent, { kind: 'draft' }>,
  text: string,
): Draft | undefined {
  if (start === undefined || end === undefined) return undefined
  return { leave_type, start_date: start, end_date: end, ...readParts(text, start === end), reason: null }
}

/** What a draft means: facts in sentences, problems, and its filled-in form. Without a form, it has no such days or type. */
export interface DraftView {
  lines: string[]
  problems: string[]
  form?: string
}

/** Offers a request, and remembers a possible one for a yes. Nothing is written. */
export async function draftRequest(call: AgentCall, draft: Draft, org: Organisation): Promise<AgentAnswer> {
  const { lines, problems, form } = await viewDraft(call, draft, org)
  if (form === undefined) return { content: problems.join(' ') }
  if (problems.length > 0) return { content: [...lines, ...problems, copy.draftImpossible(form)].join('\n') }
  return { content: [...lines, copy.draftOpen(form)].join('\n'), memory: { draft } }
}

/** Quotes a request, and checks it as the form would. Nothing is written. */
export async function viewDraft(
  { principal, now, records }: Pick<AgentCall, 'principal' | 'now' | 'records'>,
  draft: Draft,
  org: Organisation,
): Promise<DraftView> {
  if (!org.leaveTypes.has(draft.leave_type))
    return { lines: [], problems: [noSuchLeaveType(draft.leave_type)] }
  const found = checkLeaveForm(draft, { today: todayIn(org.timeZone, now) })
  const problems = found.map(leaveFormSentence)
  if (found.some(({ code }) => code === 'no_such_day')) return { lines: [], problems }
  const form = formAddress(draft, org)
  if (problems.length > 0) return { lines: [], problems, form }
  return { ...viewQuote(draft, await quoteFor(org, readsOf(records), principal, now, draft), org), form }
}

function viewQuote(draft: Draft, quote: LeaveQuote, org: Organisation): DraftView {
  const { rules, lines, minutes, findings, story } = quote
  const free = freeReasons(lines).map(({ reason, days }) => copy.freeReason(reason, days))
  const problems = findings.filter(({ mode }) => mode === 'block').map(({ message }) => message)
  return {
    lines: [
      copy.draft(org.leaveTypes.label(draft.leave_type), formatLeaveDays(draft), totalCost(minutes, rules)),
      ...(free.length > 0 ? [copy.draftFree(free)] : []),
      ...(story === null || problems.length > 0 ? [] : [leftSentence(draft, rules, story)]),
      ...findings.filter(({ mode }) => mode === 'warn').map(({ message }) => message),
    ],
    problems,
  }
}

/** Without a quote, days are charged at the approval, from the balance of that day. */
const leftSentence = (draft: Draft, rules: LeaveTypeRules, { now, request, left }: QuoteTimeline): string =>
  rules.needs_quote
    ? copy.draftLeft(totalCost(now, rules), totalCost(left, rules), formatDay(draft.end_date))
    : copy.draftBalance(totalCost(now, rules), totalCost(now - request, rules))

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

/** What the form sends. The server finds the approver and the cost itself. */
export const requestOf = (draft: Draft, user_id: string): Record<string, unknown> => ({
  user_id,
  manager_id: '',
  days_requested: 1,
  status: 'pending',
  ...draft,
})

/**
 * Sends the draft that was offered and confirmed, by the same rules as the form. A refusal is answered as a
 * sentence.
 */
export async function sendDraft(call: AgentCall, org: Organisation): Promise<AgentAnswer | undefined> {
  const { draft } = (call.memory ?? {}) as { draft?: Draft }
  if (draft === undefined) return undefined
  try {
    const sent = await call.create('LeaveRequest', requestOf(draft, call.principal.user.id))
    const { type, range, days } = factsOf(sent as LeaveRequest & typeof sent, org)
    return { content: copy.sent(type, range, days) }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) {
      return { content: copy.refused(error.message) }
    }
    throw error
  }
}
