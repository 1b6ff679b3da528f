import type { LeaveOccasion } from '../contracts/quote-leave.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'
import { compare } from '../formats/compare.ts'
import { leaveByOccasion, statementOf } from '../ledger/leave-account.ts'
import type { AmountUnit } from '../policies/day-length.ts'
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

/** The occasions of a user that more leave can be requested for, the latest of each type first. */
export const occasionsOf = (leave: UserLeave, types: readonly LeaveTypeKey[]): LeaveOccasion[] =>
  types.flatMap(type => {
    const rules = leave.history(type).rulesOn(leave.today)
    return rules.period.kind === 'occasion' ? occasionsOfType(leave, type, rules) : []
  })

/** Pending leave counts as taken. */
function occasionsOfType(leave: UserLeave, leave_type: LeaveTypeKey, unit: AmountUnit): LeaveOccasion[] {
  const facts = leave.facts(leave_type)
  const occasions = leaveByOccasion(facts)
  if (occasions.size === 0) return []
  const { lines } = statementOf(facts, { through: leave.today, withPending: true, unitOf: leave.today })
  return [...occasions]
    .map(([occasion, ofOccasion]): LeaveOccasion => {
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
        left: amountUnder(unit, left),
      }
    })
    .sort((a, b) => compare(b.start_date, a.start_date) || compare(a.occasion, b.occasion))
}
