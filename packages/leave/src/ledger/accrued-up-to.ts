import type { PolicyRules } from '../policies/policy-rules.ts'
import { historyOf, type PolicyHistory } from '../policies/policy-versions.ts'
import type { Day, Minutes } from '../working-time/work-pattern.ts'
import { grantingEmployments, grantingOn } from './granting-history.ts'
import { heldUntil, type LeaveFacts, statementOf } from './leave-account.ts'

/**
 * Returns the balance at the end of a day, from the sum of the ledger through `ledgerEnd`. It adds later accruals. It leaves
 * out the rest of former years that never closed, as in calendar days.
 */
export const balanceAtEnd = (facts: LeaveFacts, posted: Minutes, day: Day, ledgerEnd: Day = day): Minutes =>
  posted + accruedUpTo(facts, day, ledgerEnd) - leftOfEndedPeriods(facts, day)

function leftOfEndedPeriods(facts: LeaveFacts, day: Day): Minutes {
  const { lines, allocations } = statementOf(facts, { through: day })
  const ended = new Set(
    allocations
      .filter(spec => {
        const until = heldUntil(facts, spec)
        return until !== null && until < day
      })
      .map(({ name }) => name),
  )
  return lines
    .filter(line => line.day <= day && line.allocation !== null && ended.has(line.allocation))
    .reduce((sum, { minutes }) => sum + minutes, 0)
}

/**
 * Returns the amount that accrued by the end of a day but is posted later, such as monthly. If the ledger ends at an
 * earlier day, it includes everything that will be posted until then.
 */
export function accruedUpTo(facts: LeaveFacts, day: Day, ledgerEnd: Day = day): Minutes {
  const isPostedLater = postsLater(grantingOn(grantingEmployments(facts), day).rulesOn(day))
  if (!isPostedLater && ledgerEnd === day) return 0
  const accrued = isPostedLater ? { ...facts, history: postedDaily(facts.history) } : facts
  return balanceOn(accrued, day) - balanceOn(facts, ledgerEnd, ledgerEnd === day)
}

const postsLater = ({ grant }: PolicyRules): boolean =>
  grant.kind === 'accrue' && grant.at === 'end' && grant.post !== 'day'

/** Closings are posted once their day is over. */
const balanceOn = (facts: LeaveFacts, day: Day, withClosings = true): Minutes =>
  statementOf(facts, { through: day })
    .lines.filter(line => line.day < day || (line.day === day && (withClosings || line.rank < 2)))
    .reduce((sum, { minutes }) => sum + minutes, 0)

/** The same history with accruals that are posted at the end of each day. */
const postedDaily = ({ stretches }: PolicyHistory): PolicyHistory =>
  historyOf(stretches.map(stretch => ({ ...stretch, rules: daily(stretch.rules) })))

const daily = (rules: PolicyRules): PolicyRules =>
  rules.grant.kind === 'accrue' && rules.grant.at === 'end'
    ? { ...rules, grant: { ...rules.grant, post: 'day' } }
    : rules
