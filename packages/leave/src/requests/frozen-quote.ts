import { dayOf, daysFromTo } from '../dates/calendar-day.ts'
import type { LeaveAmendment } from '../entities/leave-amendment.ts'
import type { LeaveRequest, RequestedAmount, RequestQuote } from '../entities/leave-request.ts'
import { CALENDAR_DAY_MINUTES } from '../policies/calendar-days.ts'
import { type Quote, type QuoteLine, quoteByDay } from '../quote/quote.ts'
import { type AskedFields, toAsk } from './asked-days.ts'
import { MAX_LEAVE_DAYS } from './leave-form.ts'
import { requestedAmount } from './requested-amount.ts'
import type { UserLeave } from './user-leave.ts'

/** The stored cost of a request: the quote, and its total. */
export type FrozenCost = RequestedAmount & { quote: RequestQuote }

/** Freezes the cost of a request by today's policy. `before` is the request as it was, if it was quoted already. */
export function freezeQuote(
  leave: UserLeave,
  leaveType: LeaveRequest['leave_type'],
  { lines, total, unit }: Quote,
  before?: { quote: LeaveRequest['quote'] | null },
): FrozenCost {
  return {
    ...requestedAmount(total, unit),
    quote: {
      version: (before?.quote?.version ?? 0) + 1,
      policy: leave.policyOn(leaveType, leave.today) ?? '',
      ...unit,
      charge: isPartOfHistory(lines, before)
        ? 'none'
        : leave.history(leaveType).rulesOn(leave.today).charge_on,
      lines,
      minutes: total,
      without: [],
    },
  }
}

/** Whether the days are of leave that an opening balance has already. Other days are charged. */
function isPartOfHistory(
  lines: readonly QuoteLine[],
  before: { quote: LeaveRequest['quote'] | null } | undefined,
): boolean {
  if (before?.quote?.charge !== 'none') return false
  const days = new Set(before.quote.lines.map(({ day }) => day))
  return lines.every(({ day }) => days.has(day))
}

/** Returns the cost in calendar days: all days from the first to the last, by the specification (OP-13). */
export function frozenCalendarDays({
  start_date,
  end_date,
}: Pick<LeaveRequest, 'start_date' | 'end_date'>): RequestQuote {
  const half = CALENDAR_DAY_MINUTES / 2
  const [first, last] = daysFromTo(start_date, end_date)
  const days = last - first + 1
  // Former versions let clients store spans of any length. Thousands of years of equal lines would help no one.
  const lines = Array.from(
    { length: Math.min(days, MAX_LEAVE_DAYS) },
    (_, at): QuoteLine => ({ day: dayOf(first + at), am: half, pm: half, why: 'work' }),
  )
  return {
    version: 1,
    policy: '',
    day_minutes: CALENDAR_DAY_MINUTES,
    measure: 'days',
    charge: 'decision_day',
    lines,
    minutes: days * CALENDAR_DAY_MINUTES,
    without: [],
  }
}

/** Returns a recounted quote with its total, in the unit in which it was frozen. */
export const costAfter = ({ minutes_requested }: RequestedAmount, quote: RequestQuote): FrozenCost => ({
  ...requestedAmount(quote.minutes, {
    day_minutes: quote.day_minutes,
    measure: quote.measure ?? (minutes_requested === null ? 'days' : 'time'),
  }),
  quote,
})

/** Returns the cost of requested days by today's policies and calendar, whatever their frozen cost. */
export function recalculateQuote(
  leave: UserLeave,
  leaveType: LeaveRequest['leave_type'],
  asked: AskedFields & { quote: RequestQuote | null },
): FrozenCost {
  const { rulesOn } = leave.history(leaveType)
  const quote = quoteByDay(toAsk(asked), leave.calendar, rulesOn, rulesOn(leave.today))
  return freezeQuote(leave, leaveType, quote, asked)
}

/** The same for a pending change of approved leave. A cancellation costs nothing, and returned days stay returned. */
export function countChangeAnew(leave: UserLeave, change: LeaveAmendment): Partial<LeaveAmendment> {
  if (change.quote === null) return {}
  const { version, without } = change.quote
  const { quote, ...amount } = recalculateQuote(leave, change.leave_type, change)
  return { ...amount, quote: { ...quote, version, without } }
}
