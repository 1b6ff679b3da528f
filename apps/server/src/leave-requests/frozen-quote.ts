import {
  askOf,
  type FrozenQuote,
  inDays,
  type LeaveRequest,
  type LeaveType,
  leaveTypeRules,
  type Quote,
  type QuoteStory,
  quoteOf,
  quoteStory,
  type RequestQuote,
  type UserLeave,
  untilLastDay,
} from '@leavewell/leave'

/** A request that a policy counted. */
export type QuotedRequest = LeaveRequest & { quote: RequestQuote }

/** The days of a request as they were frozen, and what it does to the balance as of now. */
export function frozenQuote(leave: UserLeave, request: QuotedRequest): FrozenQuote {
  const { id, leave_type, quote } = request
  const cost = untilLastDay(quoteOf(quote), leave.employment.end)
  return {
    rules: { ...leaveTypeRules(leave, leave_type), day_minutes: quote.day_minutes },
    version: quote.version,
    lines: cost.lines,
    minutes: cost.total,
    days: inDays(cost.total, quote.day_minutes),
    story: storyAround(leave, leave_type, askOf(request), cost, id),
  }
}

/** What a request that costs so much leaves, beside all other leave of its type; `id` where it is stored already. */
export const storyAround = (
  leave: UserLeave,
  leaveType: LeaveType,
  ask: ReturnType<typeof askOf>,
  quote: Quote,
  id = '',
): QuoteStory | null =>
  quoteStory(
    leave.facts(leaveType, id),
    { request: id, ask, quote, state: 'pending', decidedOn: leave.today },
    leave.today,
  )
