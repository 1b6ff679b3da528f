import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asks, lookedAt, mixedStories } from '../../testing/arbitrary-mixed-story.ts'
import { postedSums } from '../../testing/posted-sums.ts'
import { holds } from '../../testing/property.ts'
import { Story } from '../../testing/scenario/story.ts'
import { yearAfterCharge } from '../balances/year-after-charge.ts'
import { yearlyBalances, yearlyMoves } from '../balances/yearly-balances.ts'
import { yearOf } from '../dates/calendar-day.ts'
import { appendCharge } from './append-charge.ts'
import { type ChargedLeave, statementOf } from './leave-account.ts'
import { positionOf } from './position.ts'
import { type LedgerEntry, postedOf, reconcile } from './reconcile.ts'

/** Entries as they are stored. */
const stored = (entries: readonly LedgerEntry[]) =>
  entries.map(({ request, ...entry }) => ({ ...entry, request_id: request }))

describe('a charge appended to the ledger', () => {
  it('an appended charge equals a new statement: its entries, the record of the year and its explanation', () => {
    holds(mixedStories, lookedAt, asks, (scenario, today, [ask = { from: today, to: today }]) => {
      const story = new Story(scenario, today)
      const facts = story.records.leave.facts('annual')
      const posted = story.entries('annual')
      const { quote } = story.judge('annual', ask)
      const charged: ChargedLeave = { request: 'new', ask, quote, state: 'approved', decidedOn: today }
      const position = positionOf(facts, postedSums(posted), today)
      const posting = { cause: 'decision', closedThrough: null } as const
      const fresh = position && appendCharge(facts, position, charged, posting)
      // A charge that cannot be appended is no case of this law: another one is drawn.
      fc.pre(fresh !== null && position !== null)
      const after = { ...facts, leave: [...facts.leave, charged] }
      const statement = statementOf(after, { through: today })
      const due = { ...posting, through: today, isDayOver: false }
      expect(fresh).toEqual(reconcile(postedOf(posted), statement.lines, due))

      const year = yearOf(today)
      const record = (entries: readonly LedgerEntry[]) => {
        const found = yearlyBalances(facts, stored(entries), statement, today).find(
          each => each.year === year,
        )
        if (found === undefined) throw new Error('There is a record of the year')
        return found
      }
      const { year: _, ...before } = record(posted)
      const { year: __, ...amounts } = record([...posted, ...fresh])
      const change = Math.round((amounts.balance - before.balance) * 100) / 100
      expect(yearAfterCharge(facts, position, stored(fresh), before)).toEqual({
        amounts,
        moves: yearlyMoves(facts, stored(fresh), statement, { year, today, change }),
      })
    })
  })
})
