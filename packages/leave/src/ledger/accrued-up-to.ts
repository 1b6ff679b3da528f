import type { PolicyRules } from '../policies/policy-rules.ts'
import { historyOf, type PolicyHistory } from '../policies/policy-versions.ts'
import type { Day, Minutes } from '../working-time/work-pattern.ts'
import { grantingEmployments, grantingOn } from './granting-history.ts'
import { type LeaveFacts, statementOf } from './leave-account.ts'

/** Returns the amount that accrued by the end of a day but is posted later, such as monthly. */
export function accruedUpTo(facts: LeaveFacts, day: Day): Minutes {
  if (!postsLater(grantingOn(grantingEmployments(facts), day).rulesOn(day))) return 0
  return balanceOn({ ...facts, history: postedDaily(facts.history) }, day) - balanceOn(facts, day)
}

const postsLater = ({ grant }: PolicyRules): boolean =>
  grant.kind === 'accrue' && grant.at === 'end' && grant.post !== 'day'

const balanceOn = (facts: LeaveFacts, day: Day): Minutes =>
  statementOf(facts, { through: day })
    .lines.filter(line => line.day <= day)
    .reduce((sum, { minutes }) => sum + minutes, 0)

/** The same history with accruals that are posted at the end of each day. */
const postedDaily = ({ stretches }: PolicyHistory): PolicyHistory =>
  historyOf(stretches.map(stretch => ({ ...stretch, rules: daily(stretch.rules) })))

const daily = (rules: PolicyRules): PolicyRules =>
  rules.grant.kind === 'accrue' && rules.grant.at === 'end'
    ? { ...rules, grant: { ...rules.grant, post: 'day' } }
    : rules
