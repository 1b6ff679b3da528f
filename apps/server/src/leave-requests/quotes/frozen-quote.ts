import {
  type FrozenQuote,
  inDays,
  isOutsideWindow,
  type LeaveRequest,
  type LeaveTypeKey,
  leaveTypeRules,
  type Quote,
  type QuoteTimeline,
  quoteOf,
  quoteStory,
  standardAllocation,
  toAsk,
  type UserLeave,
  withinEmployments,
} from '@leavewell/leave'

/** The frozen days of a request, and its effect on the balance as of now. */
export function frozenQuote(leave: UserLeave, request: LeaveRequest): FrozenQuote {
  const { id, leave_type, quote } = request
  const cost = withinEmployments(quoteOf(quote), leave.employments)
  return {
    rules: { ...leaveTypeRules(leave, leave_type), day_minutes: quote.day_minutes },
    version: quote.version,
    lines: cost.lines,
    minutes: cost.total,
    days: inDays(cost.total, quote.day_minutes),
    // Former versions let clients store days outside the window of calculation.
    story: isOutsideWindow(request.end_date, leave.today)
      ? null
      : balanceTimeline(leave, leave_type, toAsk(request), cost, id),
  }
}

/**
 * The balance after a request with this cost, next to all other leave of its type. `id` is set for stored
 * requests.
 */
export const balanceTimeline = (
  leave: UserLeave,
  leaveType: LeaveTypeKey,
  ask: ReturnType<typeof toAsk>,
  quote: Quote,
  id = '',
): QuoteTimeline | null =>
  isWithoutBalance(leave, leaveType)
    ? null
    : quoteStory(
        leave.facts(leaveType, id),
        { request: id, ask, quote, state: 'pending', decidedOn: leave.today },
        leave.today,
      )

/**
 * Whether there is no balance to show an effect on (L-11, Q-07). Either only an approval creates the allocation
 * of the year, or none is needed.
 */
function isWithoutBalance(leave: UserLeave, leaveType: LeaveTypeKey): boolean {
  const facts = leave.facts(leaveType)
  const { missing_allocation, floor } = facts.history.rulesOn(leave.today)
  if (missing_allocation === undefined) return false
  return floor.at_submit === null || standardAllocation(facts, leave.today) !== undefined
}
