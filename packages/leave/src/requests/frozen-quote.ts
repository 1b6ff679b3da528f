import type { LeaveRequest, RequestedAmount, RequestQuote } from '../entities/leave-request.ts'
import { type Quote, quoteByDay } from '../quote/quote.ts'
import { type AskedFields, askOf } from './asked-days.ts'
import { requestedAmount } from './requested-amount.ts'
import type { UserLeave } from './user-leave.ts'

/** What a request keeps of its cost: the quote, and what it comes to. */
export type FrozenCost = RequestedAmount & { quote: RequestQuote }

/** Freezes what a request costs by the policy that is in force today; `before` is the request as it was, where it was quoted already. */
export function freezeQuote(
  leave: UserLeave,
  leaveType: LeaveRequest['leave_type'],
  { lines, total, unit }: Quote,
  before?: Pick<LeaveRequest, 'quote'>,
): FrozenCost {
  return {
    ...requestedAmount(total, unit),
    quote: {
      version: (before?.quote?.version ?? 0) + 1,
      policy: leave.policyOn(leaveType, leave.today) ?? '',
      ...unit,
      lines,
      minutes: total,
      without: [],
    },
  }
}

/** A recounted quote with what it comes to, in the unit in which it was frozen. */
export const costAfter = ({ minutes_requested }: RequestedAmount, quote: RequestQuote): FrozenCost => ({
  ...requestedAmount(quote.minutes, {
    day_minutes: quote.day_minutes,
    measure: quote.measure ?? (minutes_requested === null ? 'days' : 'time'),
  }),
  quote,
})

/** What days that were asked for cost by the policies and the calendar of now, whatever was frozen of them. */
export function countAnew(
  leave: UserLeave,
  leaveType: LeaveRequest['leave_type'],
  asked: AskedFields & Pick<LeaveRequest, 'quote'>,
): FrozenCost {
  const { rulesOn } = leave.history(leaveType)
  const quote = quoteByDay(askOf(asked), leave.calendar, rulesOn, rulesOn(leave.today))
  return freezeQuote(leave, leaveType, quote, asked)
}
