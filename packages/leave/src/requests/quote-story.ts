import type { LeaveTypeRules, QuoteStory } from '../contracts/quote-leave.ts'
import type { LeaveType } from '../entities/leave-type.ts'
import { explain } from '../ledger/explain.ts'
import { type ChargedLeave, type LeaveFacts, statementOf } from '../ledger/leave-account.ts'
import { type Day, inDays } from '../working-time/work-pattern.ts'
import { firstDayOpen } from './amendments.ts'
import { earliestDay } from './request-rules.ts'
import type { UserLeave } from './user-leave.ts'

/** How a leave type is counted for somebody today. */
export function leaveTypeRules(leave: UserLeave, leaveType: LeaveType): LeaveTypeRules {
  const { today } = leave
  const rules = leave.history(leaveType).rulesOn(today)
  const { counting, measure, request_unit, step, day_minutes, on_cancel_approved, cancel_until } = rules
  const policy = leave.policyOn(leaveType, today)
  return {
    leave_type: leaveType,
    policy,
    isLiteral: policy === null,
    counted_since: leave.countedSince(leaveType),
    counting,
    measure,
    request_unit,
    step,
    day_minutes,
    earliest: earliestDay(rules, today),
    cancel_approved: on_cancel_approved === 'free' ? cancel_until : 'never',
    ask_to_cancel: on_cancel_approved === 'ask' ? cancel_until : 'never',
    give_back_from: firstDayOpen(rules, today, true),
  }
}

/**
 * What a balance is now and what a request leaves of it on its last day, in days; null for a type without allocations. `facts` hold the other
 * leave of the type.
 */
export function quoteStory(facts: LeaveFacts, request: ChargedLeave, today: Day): QuoteStory | null {
  const { rulesOn } = facts.history
  const { day_minutes, period } = rulesOn(request.ask.from)
  if (period.kind === 'none') return null
  const last = request.ask.to > today ? request.ask.to : today
  const all = { ...facts, leave: [...facts.leave, { ...request, state: 'pending' as const }] }
  const story = explain(
    {
      approved: statementOf(facts, { through: last }),
      withPending: statementOf(all, { through: last, withPending: true }),
    },
    today,
    last,
  )
  const days = (minutes: number) => inDays(minutes, day_minutes)
  // What the request takes cannot lapse any more: the sum is of what lapses beside it.
  const closing = story.now - story.booked - story.pending + story.granted - story.onTheDay
  return {
    now: days(story.now),
    booked: days(story.booked),
    pending: days(story.pending - request.quote.total),
    request: days(request.quote.total),
    granted: days(story.granted),
    closing: days(closing),
    left: days(story.onTheDay),
    lapses_next: story.lapsesNext && {
      day: story.lapsesNext.day,
      days: days(story.lapsesNext.minutes),
    },
  }
}
