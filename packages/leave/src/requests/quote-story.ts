import type { FreeLeave, LeaveTypeRules, QuoteTimeline } from '../contracts/quote-leave.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'
import { explainBalance, withoutEnded } from '../ledger/explain.ts'
import { freeToBook } from '../ledger/free-to-book.ts'
import { type ChargedLeave, type LeaveFacts, statementOf } from '../ledger/leave-account.ts'
import type { Day } from '../working-time/work-pattern.ts'
import { cancelRules, firstDayOpen } from './amendments.ts'
import { needsQuote } from './needs-quote.ts'
import { earliestDay } from './request-rules.ts'
import { amountUnder } from './requested-amount.ts'
import { firstDayOf } from './type-conditions.ts'
import type { UserLeave } from './user-leave.ts'

/** Returns today's rules of a leave type for a user. */
export function leaveTypeRules(leave: UserLeave, leaveType: LeaveTypeKey): LeaveTypeRules {
  const { today } = leave
  const rules = leave.history(leaveType).rulesOn(today)
  const first = firstDayOf(leave, leaveType, today)
  const { counting, measure, request_unit, step, day_minutes } = rules
  return {
    leave_type: leaveType,
    policy: leave.policyOn(leaveType, today),
    needs_balance: rules.period.kind !== 'none',
    needs_quote: needsQuote(leaveType, rules),
    counting,
    measure,
    request_unit,
    step,
    day_minutes,
    earliest: earliestDay(rules, today),
    not_before: first !== null && first > today ? first : null,
    ...cancelRules(rules),
    give_back_from: firstDayOpen(rules, today, true),
  }
}

/** What can be taken today, of the types whose balance is free in parts. */
export const freeLeave = (leave: UserLeave, types: readonly LeaveTypeKey[]): FreeLeave[] =>
  types.flatMap(leave_type => {
    const facts = leave.facts(leave_type)
    const free = freeToBook(facts, leave.today)
    if (free === null) return []
    const { minutes, more_from } = free
    return { leave_type, ...amountUnder(facts.history.rulesOn(leave.today), minutes), more_from }
  })

/**
 * Returns the balance now, and after a request on its last day. Null for a type without allocations. `facts` have the
 * other leave of the type.
 */
export function quoteStory(facts: LeaveFacts, request: ChargedLeave, today: Day): QuoteTimeline | null {
  const { rulesOn } = facts.history
  const { period } = rulesOn(request.ask.from)
  if (period.kind === 'none') return null
  const last = request.ask.to > today ? request.ask.to : today
  const all = { ...facts, leave: [...facts.leave, { ...request, state: 'pending' as const }] }
  const first = request.ask.from < today ? request.ask.from : today
  const approved = statementOf(facts, { through: last, unitOf: today })
  const withPending = statementOf(all, { through: last, withPending: true, unitOf: today })
  const story = explainBalance(
    {
      approved: withoutEnded(facts, approved, first),
      withPending: withoutEnded(facts, withPending, first),
    },
    today,
    last,
  )
  // Days that the request takes cannot expire. This is the sum of the other expiries.
  const closing = story.now - story.booked - story.pending + story.granted - story.onTheDay
  const free = freeToBook(all, last, { withPending: true, unitOf: today })
  return {
    ...(free && { free }),
    now: story.now,
    booked: story.booked,
    pending: story.pending - request.quote.total,
    request: request.quote.total,
    granted: story.granted,
    closing,
    left: story.onTheDay,
    lapses_next: story.lapsesNext,
  }
}
