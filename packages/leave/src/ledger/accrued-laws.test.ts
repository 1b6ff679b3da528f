import { expect, it } from 'vitest'
import { dayFrom, FIRST_DAY, stories } from '../../testing/arbitrary-story.ts'
import { holds } from '../../testing/property.ts'
import { Story } from '../../testing/scenario/story.ts'
import { addMonths } from '../dates/calendar-day.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import { historyOf } from '../policies/policy-versions.ts'
import { type LeaveFacts, statementOf } from './leave-account.ts'
import type { Statement } from './statement.ts'

/** The facts with a policy that posts accruals at the end of each day. */
const postedDaily = (facts: LeaveFacts): LeaveFacts => ({
  ...facts,
  history: historyOf(facts.history.stretches.map(each => ({ ...each, rules: daily(each.rules) }))),
})

const daily = (rules: PolicyRules): PolicyRules =>
  rules.grant.kind === 'accrue' && rules.grant.at === 'end'
    ? { ...rules, grant: { ...rules.grant, post: 'day' } }
    : rules

/** The balance of each allocation on a day, and the usage and closings afterwards. */
function seenFrom(day: string, { lines }: Statement) {
  const balances: Record<string, number> = {}
  for (const line of lines.filter(each => each.day <= day))
    balances[line.allocation ?? ''] = (balances[line.allocation ?? ''] ?? 0) + line.minutes
  return {
    balances: Object.fromEntries(Object.entries(balances).filter(([, minutes]) => minutes !== 0)),
    later: lines.filter(line => line.day > day && line.rank > 0),
  }
}

it('amounts accrued until a day are the same as with a policy that posts every day [R3-105]', () => {
  holds(stories, dayFrom(FIRST_DAY, 500), (scenario, day) => {
    const facts = new Story(scenario).records.leave.facts('annual')
    for (const scope of [{ through: day }, { through: addMonths(day, 3), grantedBy: day }]) {
      const accrued = statementOf(facts, { ...scope, accruedUntil: day })
      expect(seenFrom(day, accrued)).toEqual(seenFrom(day, statementOf(postedDaily(facts), scope)))
    }
  })
})
