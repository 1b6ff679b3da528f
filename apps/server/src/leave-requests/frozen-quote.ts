import {
  askOf,
  type FrozenQuote,
  inDays,
  isOutsideWindow,
  type LeaveRequest,
  type LeaveType,
  leaveTypeRules,
  type Quote,
  type QuoteStory,
  quoteOf,
  quoteStory,
  standardAllocation,
  type UserLeave,
  withinEmployments,
} from '@leavewell/leave'

/** The days of a request as they were frozen, and what it does to the balance as of now. */
export function frozenQuote(leave: UserLeave, request: LeaveRequest): FrozenQuote {
  const { id, leave_type, quote } = request
  const cost = withinEmployments(quoteOf(quote), leave.employments)
  return {
    rules: { ...leaveTypeRules(leave, leave_type), day_minutes: quote.day_minutes },
    version: quote.version,
    lines: cost.lines,
    minutes: cost.total,
    days: inDays(cost.total, quote.day_minutes),
    // Former versions let clients store days that nothing is calculated for.
    story: isOutsideWindow(request.end_date, leave.today)
      ? null
      : storyAround(leave, leave_type, askOf(request), cost, id),
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
  isWithoutBalance(leave, leaveType)
    ? null
    : quoteStory(
        leave.facts(leaveType, id),
        { request: id, ask, quote, state: 'pending', decidedOn: leave.today },
        leave.today,
      )

/** Where only an approval makes the allocation of the year, or none is needed, there is nothing to tell (L-11, Q-07). */
function isWithoutBalance(leave: UserLeave, leaveType: LeaveType): boolean {
  const facts = leave.facts(leaveType)
  const { missing_allocation, floor } = facts.history.rulesOn(leave.today)
  if (missing_allocation === undefined) return false
  return floor.at_submit === null || standardAllocation(facts, leave.today) !== undefined
}
