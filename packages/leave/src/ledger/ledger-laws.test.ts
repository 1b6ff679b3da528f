import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { policies, stories } from '../../testing/arbitrary-story.ts'
import { holds } from '../../testing/property.ts'
import type { Scenario } from '../../testing/scenario/scenario-format.ts'
import { Story } from '../../testing/scenario/story.ts'
import { addDays } from '../dates/calendar-day.ts'
import { completeRules } from '../policies/calendar-days.ts'
import { policyHistory } from '../policies/policy-versions.ts'
import { accruedThrough } from './accrual.ts'

import { periodOn, statementOf } from './leave-account.ts'
import type { Line, Statement } from './statement.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

/** Returns the balance of each allocation, by its name. */
function balancesOf(lines: readonly Pick<Line, 'allocation' | 'minutes'>[]): Record<string, number> {
  const found: Record<string, number> = {}
  for (const { allocation, minutes } of lines)
    found[allocation ?? ''] = (found[allocation ?? ''] ?? 0) + minutes
  return Object.fromEntries(Object.entries(found).filter(([, minutes]) => minutes !== 0))
}

const isDue = (day: string) => (line: Line) => line.day <= day || line.request !== undefined

/** The lowest balance that an allocation ever has. */
const lowestOf = ({ lines }: Statement): Map<string, number> => {
  const found = new Map<string, number>()
  for (const { allocation, balance } of lines)
    if (allocation !== null) found.set(allocation, Math.min(found.get(allocation) ?? 0, balance))
  return found
}

/** Returns the lowest total of all allocations at the end of a day, uncovered leave included. */
function lowestOfAll({ lines }: Statement): number {
  const days = new Map<string, number>()
  for (const { day, minutes } of lines) days.set(day, (days.get(day) ?? 0) + minutes)
  let [balance, lowest] = [0, 0]
  for (const [, minutes] of [...days].sort(([a], [b]) => (a < b ? -1 : 1))) {
    balance += minutes
    lowest = Math.min(lowest, balance)
  }
  return lowest
}

const replayed = new Map<string, Story>()
/** More than a usual run has, and few enough to stay in memory with any `PROPERTY_RUNS`. */
const MAX_STORIES = 500

/** All laws have one seed, so they begin with the same stories. Each is replayed once, and the laws only read it. */
function storyOf(scenario: Scenario): Story {
  const key = JSON.stringify(scenario)
  const story = replayed.get(key) ?? new Story(scenario)
  if (replayed.size >= MAX_STORIES) replayed.clear()
  replayed.set(key, story)
  return story
}

describe('the ledger', () => {
  it('the ledger has the same allocations as the statement, however they came about (invariant 1)', () => {
    holds(stories, scenario => {
      const story = storyOf(scenario)
      const { lines } = story.statement('annual', story.today)
      expect(balancesOf(story.entries('annual'))).toEqual(balancesOf(lines.filter(isDue(story.today))))
    })
  })

  it('the ledger is the same when it is posted on many days as at the end (invariant 11)', () => {
    holds(stories, fc.array(fc.nat(450), { maxLength: 8 }), (scenario, offsets) => {
      const story = storyOf(scenario)
      const daily = new Story({ ...scenario, events: withIdleDays(scenario, offsets, story.today) })
      expect(balancesOf(daily.entries('annual'))).toEqual(balancesOf(story.entries('annual')))
    })
  })

  it('the ledger never changes posted entries: a longer story begins with those of the shorter (invariant 2)', () => {
    holds(stories, fc.nat(), (scenario, cut) => {
      const events = scenario.events.slice(0, cut % (scenario.events.length + 1))
      const until = events.at(-1)?.on ?? scenario.starts
      const before = new Story({ ...scenario, events }).entries('annual')
      const after = storyOf(scenario).entries('annual')
      // Closings at the end of the shorter story come later in the longer one, after that day's events.
      const lasting = before.findLastIndex(({ of }) => !of.startsWith(`${until}|2|`))
      const settled = before.slice(0, lasting + 1)
      expect(after.slice(0, settled.length)).toEqual(settled)
    })
  })
})

describe('the statement', () => {
  it('the statement does not depend on the order of the facts (invariant 3)', () => {
    holds(stories, scenario => {
      const story = storyOf(scenario)
      const facts = story.records.leave.facts('annual')
      const turned = {
        ...facts,
        hand: facts.hand.toReversed(),
        leave: facts.leave.toReversed(),
      }
      const scope = { through: story.today, withPending: true }
      expect(statementOf(turned, scope).lines).toEqual(statementOf(facts, scope).lines)
    })
  })

  it('the statement after a cancellation is the same as without the leave (invariant 4)', () => {
    holds(stories, fc.nat(), (scenario, which) => {
      const story = storyOf(scenario)
      const facts = story.records.leave.facts('annual')
      const approved = facts.leave.filter(({ state }) => state === 'approved')
      const gone = approved[which % Math.max(1, approved.length)]
      if (gone === undefined) return
      const without = { ...facts, leave: facts.leave.filter(leave => leave !== gone) }
      const on = addDays(story.today, 1)
      const cancelled = new Story({
        ...scenario,
        events: [...scenario.events, { on, do: 'cancel', id: gone.request }],
      })
      const { lines } = statementOf(without, { through: on })
      expect(balancesOf(cancelled.entries('annual'))).toEqual(balancesOf(lines.filter(isDue(on))))
    })
  })

  it('the statement carries over at most the cap, and its parts add up to the rest (invariant 10)', () => {
    holds(stories, scenario => {
      const story = storyOf(scenario)
      const { lines, allocations } = story.statement('annual', story.today)
      for (const { name, to, close } of allocations) {
        if (to === null || to > story.today || close.mode !== 'carry') continue
        const closing = lines.filter(
          ({ allocation, rank, day }) => allocation === name && rank === 2 && day === to,
        )
        const out = -sum(closing.filter(({ type }) => type === 'carry_out').map(({ minutes }) => minutes))
        expect(out).toBeLessThanOrEqual(close.cap ?? Number.MAX_SAFE_INTEGER)
        const left = sum(
          lines
            .filter(
              ({ allocation, day, rank }) => allocation === name && (day < to || (day === to && rank < 2)),
            )
            .map(({ minutes }) => minutes),
        )
        expect(left + sum(closing.map(({ minutes }) => minutes))).toBe(0)
      }
      const all = (type: Line['type']) =>
        sum(lines.filter(line => line.type === type).map(({ minutes }) => minutes))
      expect(all('carry_out') + all('carry_in')).toBe(0)
    })
  })
})

describe('a floor', () => {
  it('a floor is never broken by borrowing, and missing allocations are never charged (invariants 5 and 15)', () => {
    holds(stories, fc.constantFrom(0, 456, 2280), (scenario, floor) => {
      const rules = { ...scenario.policies.annual, floor: { at_submit: floor, at_approval: floor } }
      const kept: Scenario = {
        ...scenario,
        policies: { annual: rules },
        // Holidays, moves between policies, corrected amounts and later refusals are not borrowing.
        events: scenario.events.filter(event => event.do !== 'holiday' && event.do !== 'policy'),
      }
      const story = new Story(kept)
      const statement = story.statement('annual', story.today)
      expect(statement.lines.filter(({ allocation }) => allocation === null)).toEqual([])
      for (const [name, lowest] of lowestOf(statement)) expect(lowest, name).toBeGreaterThanOrEqual(-floor)
    })
  })

  // Where the period has no allocation of its own, the last allocation that pays goes negative. Which one
  // that is depends on other leave, so only the sum of all negative balances can be compared.
  it('a floor always allows returning days: less leave never deepens a negative balance (invariant 15)', () => {
    holds(stories, fc.nat(), (scenario, which) => {
      const story = storyOf(scenario)
      const facts = story.records.leave.facts('annual')
      const [gone] = facts.leave.slice(which % Math.max(1, facts.leave.length))
      const before = statementOf(facts, { through: story.today })
      const after = statementOf(
        { ...facts, leave: facts.leave.filter(leave => leave !== gone) },
        { through: story.today },
      )
      const hasStandIn = [...before.lines, ...after.lines].some(
        ({ day, allocation, uncovered }) => uncovered && allocation !== periodOn(facts, day)?.name,
      )
      const former = lowestOf(before)
      if (!hasStandIn)
        for (const [name, lowest] of lowestOf(after))
          expect(lowest, name).toBeGreaterThanOrEqual(Math.min(0, former.get(name) ?? 0))
      expect(lowestOfAll(after)).toBeGreaterThanOrEqual(lowestOfAll(before))
    })
  })
})

describe('an accrual', () => {
  it('an accrual only grows, in whole minutes, and is stable across calculations (invariant 9)', () => {
    holds(
      stories,
      policies,
      fc.uniqueArray(fc.nat(500), { minLength: 1, maxLength: 12 }),
      (scenario, rules, offsets) => {
        const {
          calendar,
          employments: [employment],
        } = storyOf(scenario).records.leave.facts('annual')
        const history = policyHistory('annual', [
          { effective_from: null, rules: completeRules('annual', rules) },
        ])
        const days = offsets.sort((a, b) => a - b).map(offset => addDays('2025-06-01', offset))
        const earned = accruedThrough(history, calendar, employment, [], days)
        expect(
          earned.every((minutes, at) => Number.isInteger(minutes) && minutes >= (earned[at - 1] ?? 0)),
        ).toBe(true)
        const last = accruedThrough(history, calendar, employment, [], days.slice(-1))
        expect(earned.at(-1)).toBe(last[0])
      },
    )
  })
})

/** Events that change nothing, on other days than the story's. Everything that is due is posted on them. */
function withIdleDays(
  { starts, events }: Scenario,
  offsets: readonly number[],
  until: string,
): Scenario['events'] {
  const idle = offsets
    .map(offset => ({ on: addDays(starts, offset), do: 'close' as const, through: '1970-01-01' }))
    .filter(({ on }) => on <= until)
  return [...idle, ...events].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
}
