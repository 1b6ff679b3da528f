import type { BalanceChange } from '../contracts/amendments.ts'
import { balanceOnDay, withoutEnded } from '../ledger/explain.ts'
import { type ChargedLeave, type LeaveFacts, statementOf } from '../ledger/leave-account.ts'
import type { Line } from '../ledger/statement.ts'
import type { Day, Minutes } from '../working-time/work-pattern.ts'

/**
 * Returns the balance with approved leave before and after a change, if all pending leave is approved. The day is the
 * later of both last days. Returned leave can expire immediately, if it came from an allowance that has ended. Null for a
 * type without allocations.
 */
export function amendmentStory(
  facts: LeaveFacts,
  before: ChargedLeave,
  after: ChargedLeave | undefined,
  today: Day,
): BalanceChange | null {
  const { period } = facts.history.rulesOn(before.ask.from)
  if (period.kind === 'none') return null
  const [day = today] = [today, before.ask.to, after?.ask.to ?? today].sort().reverse()
  const first = [today, before.ask.from, after?.ask.from ?? today].sort()[0] ?? today
  const others = facts.leave.filter(({ request }) => request !== before.request)
  const left = (leave: ChargedLeave | undefined): Minutes =>
    leftOn({ ...facts, leave: leave ? [...others, leave] : others }, { today, first, day })
  const expired = (leave: ChargedLeave | undefined) =>
    statementOf(
      { ...facts, leave: leave ? [...others, leave] : others },
      { through: today, unitOf: today },
    ).lines.filter(line => line.type === 'expire' && line.day <= today)
  const lost = moreExpired(expired(before), expired(after))
  return { day, before: left(before), after: left(after), ...(lost && { expired: lost }) }
}

/** How much more has expired with the change, and the last day on which it did. */
function moreExpired(before: readonly Line[], after: readonly Line[]): BalanceChange['expired'] {
  const on = (lines: readonly Line[], day: Day) =>
    lines.filter(line => line.day === day).reduce((sum, line) => sum - line.minutes, 0)
  const days = [...new Set(after.map(({ day }) => day))].sort()
  const more = days.map(day => ({ day, minutes: on(after, day) - on(before, day) }))
  const minutes = more.reduce((sum, each) => sum + each.minutes, 0)
  const last = more.findLast(each => each.minutes > 0)
  return last && minutes > 0 ? { day: last.day, minutes } : undefined
}

function leftOn(facts: LeaveFacts, { today, first, day }: Record<'today' | 'first' | 'day', Day>): Minutes {
  const withPending = statementOf(facts, { through: day, withPending: true, unitOf: today })
  return balanceOnDay(withoutEnded(facts, withPending, first), day)
}
