import { explainBalance } from '../ledger/explain.ts'
import { type ChargedLeave, type LeaveFacts, statementOf } from '../ledger/leave-account.ts'
import type { Day, Minutes } from '../working-time/work-pattern.ts'

/**
 * Returns the balance with approved leave before and after a change, if all pending leave is approved. The day is the
 * later of both last days. Null for a type without allocations.
 */
export function amendmentStory(
  facts: LeaveFacts,
  before: ChargedLeave,
  after: ChargedLeave | undefined,
  today: Day,
): { day: Day; before: Minutes; after: Minutes } | null {
  const { period } = facts.history.rulesOn(before.ask.from)
  if (period.kind === 'none') return null
  const [day = today] = [today, before.ask.to, after?.ask.to ?? today].sort().reverse()
  const others = facts.leave.filter(({ request }) => request !== before.request)
  const left = (leave: ChargedLeave | undefined): Minutes =>
    leftOn({ ...facts, leave: leave ? [...others, leave] : others }, today, day)
  return { day, before: left(before), after: left(after) }
}

function leftOn(facts: LeaveFacts, today: Day, day: Day): Minutes {
  const approved = statementOf(facts, { through: day, unitOf: today })
  const withPending = statementOf(facts, { through: day, withPending: true, unitOf: today })
  return explainBalance({ approved, withPending }, today, day).onTheDay
}
