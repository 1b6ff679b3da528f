import type { LeaveOccasion } from '../contracts/quote-leave.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'
import { compare } from '../formats/compare.ts'
import { leaveByOccasion, statementOf } from '../ledger/leave-account.ts'
import type { Ask } from '../quote/ask.ts'
import type { RequestFinding } from './request-rules.ts'
import { amountUnder } from './requested-amount.ts'
import type { UserLeave } from './user-leave.ts'

/** The finding on leave of an occasion that the user does not have. */
export const checkOccasion = (
  leave: UserLeave,
  leaveType: LeaveTypeKey,
  { from, occasion }: Ask,
): RequestFinding[] => {
  if (occasion === undefined) return []
  const facts = leave.facts(leaveType)
  const isKnown =
    facts.history.rulesOn(from).period.kind === 'occasion' && leaveByOccasion(facts).has(occasion)
  return isKnown ? [] : [{ mode: 'block', code: 'no_such_occasion', details: {} }]
}

/** The occasions of a user that more leave can be requested for, the latest first. Pending leave counts as taken. */
export const occasionsOf = (leave: UserLeave, types: readonly LeaveTypeKey[]): LeaveOccasion[] =>
  types.flatMap(leave_type => {
    const facts = leave.facts(leave_type)
    const rules = facts.history.rulesOn(leave.today)
    if (rules.period.kind !== 'occasion') return []
    const occasions = leaveByOccasion(facts)
    if (occasions.size === 0) return []
    const { lines } = statementOf(facts, { through: leave.today, withPending: true, unitOf: leave.today })
    const known = [...occasions].map(([occasion, ofOccasion]): LeaveOccasion => {
      const left = lines
        .filter(({ allocation, rank }) => allocation === occasion && rank < 2)
        .reduce((sum, { minutes }) => sum + minutes, 0)
      const [first] = [...ofOccasion].sort((a, b) => compare(a.ask.from, b.ask.from))
      return {
        leave_type,
        occasion,
        requests: ofOccasion.map(({ request }) => request),
        start_date: first?.ask.from ?? '',
        end_date: first?.ask.to ?? '',
        left: amountUnder(rules, left),
      }
    })
    return known.sort((a, b) => compare(b.start_date, a.start_date) || compare(a.occasion, b.occasion))
  })
