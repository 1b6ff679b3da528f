import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stories } from '../../testing/arbitrary-story.ts'
import { holds } from '../../testing/property.ts'
import type { Scenario, ScenarioEvent } from '../../testing/scenario/scenario-format.ts'
import { Story } from '../../testing/scenario/story.ts'
import type { StoryRequest } from '../../testing/scenario/story-records.ts'
import { addDays } from '../dates/calendar-day.ts'
import { quotedLeave } from '../requests/leave-at-last-day.ts'
import { statementOf } from './leave-account.ts'
import type { Line } from './statement.ts'

/** Returns the balance of each allocation, by its name. */
function balancesOf(lines: readonly Pick<Line, 'allocation' | 'minutes'>[]): Record<string, number> {
  const found: Record<string, number> = {}
  for (const { allocation, minutes } of lines)
    found[allocation ?? ''] = (found[allocation ?? ''] ?? 0) + minutes
  return Object.fromEntries(Object.entries(found).filter(([, minutes]) => minutes !== 0))
}

/** A story, one of its approved leaves, and the day after its end. */
function approvedIn(scenario: Scenario, which: number) {
  const story = new Story(scenario)
  const approved = story.records.leave.facts('annual').leave.filter(({ state }) => state === 'approved')
  const leave = approved[which % Math.max(1, approved.length)]
  return { story, leave, on: addDays(story.today, 1) }
}

/** The same story, and what happens on the day after. */
const goesOn = (scenario: Scenario, ...events: ScenarioEvent[]) =>
  new Story({ ...scenario, events: [...scenario.events, ...events] })

/** Ends a pending change first. While there is one, no other is accepted, and an approval would apply to it. */
const withoutPending = ({ records }: Story, id: string, on: string): ScenarioEvent[] =>
  records.requests.get(id)?.amendment == null ? [] : [{ on, do: 'withdraw', id }]

/** The fields of a request that do not depend on a pending change. */
const inEffect = (request: StoryRequest | undefined) =>
  request && [request.state, request.stored.quote, quotedLeave(request.stored).ask]

const changes = fc.record({ which: fc.nat(), move: fc.integer({ min: -10, max: 10 }), length: fc.nat(15) })

describe('an amendment', () => {
  it('an approved amendment leaves the ledger as if the new version had been approved in the first place', () => {
    holds(stories, changes, (scenario, { which, move, length }) => {
      const { leave, on } = approvedIn(scenario, which)
      if (leave === undefined) return
      const from = addDays(leave.ask.from, move)
      const id = leave.request
      const amendment: ScenarioEvent = { on, do: 'amend', id, from, to: addDays(from, length) }
      // Where this amendment is refused, an approval can be of one that was proposed before.
      if (goesOn(scenario, amendment).records.requests.get(id)?.refused !== null) return
      const amended = goesOn(scenario, amendment, { on, do: 'approve', id })
      const after = amended.records.requests.get(id)
      if (after === undefined || after.refused !== null) return
      // The former version leaves no trace: the facts have the new version alone.
      const facts = amended.records.leave.facts('annual')
      const { lines } = statementOf(facts, { through: on })
      expect(facts.leave.filter(({ request }) => request === id)).toEqual([
        expect.objectContaining({
          ask: { from, to: addDays(from, length) },
          quote: quotedLeave(after.stored).quote,
        }),
      ])
      const due = lines.filter(({ day, request }) => day <= on || request !== undefined)
      expect(balancesOf(amended.entries('annual'))).toEqual(balancesOf(due))
    })
  })

  it('a rejected or withdrawn amendment leaves the ledger untouched', () => {
    holds(
      stories,
      changes,
      fc.constantFrom<('reject' | 'withdraw')[]>('reject', 'withdraw'),
      (scenario, change, end) => {
        const { leave, on } = approvedIn(scenario, change.which)
        if (leave === undefined) return
        const from = addDays(leave.ask.from, change.move)
        const id = leave.request
        // A change that only returns days can apply immediately.
        const proposal: ScenarioEvent = { on, do: 'amend', id, from, to: addDays(from, change.length) }
        if (goesOn(scenario, proposal).records.requests.get(id)?.amendment === null) return
        const idle: ScenarioEvent = { on, do: 'policy', leave_type: 'other', rules: {} }
        const dropped = goesOn(scenario, proposal, { on, do: end, id })
        expect(dropped.entries('annual')).toEqual(goesOn(scenario, idle).entries('annual'))
        const after = dropped.records.requests.get(id)
        const before = new Story(scenario).records.requests.get(id)
        expect(inEffect(after)).toEqual(inEffect(before))
      },
    )
  })

  it('an amendment that only returns days is never refused by the floor', () => {
    holds(stories, fc.nat(), fc.nat(20), (scenario, which, less) => {
      const { leave, on, story } = approvedIn(scenario, which)
      if (leave === undefined || leave.ask.from === leave.ask.to) return
      const { from, from_half } = leave.ask
      const shorter = addDays(leave.ask.to, -1 - less)
      const to = shorter > from ? shorter : from
      const id = leave.request
      const asked = { id, from, to, ...(from_half && from !== to && { from_half }) }
      const proposal: ScenarioEvent = { on, do: 'amend', ...asked }
      const approval: ScenarioEvent = { on, do: 'approve', id }
      const shortened = goesOn(scenario, ...withoutPending(story, id, on), proposal, approval)
      const { refused } = shortened.records.requests.get(id) ?? {}
      expect(['insufficient', 'not_entitled']).not.toContain(refused?.code)
    })
  })
})

describe('returned days', () => {
  it('returned days are no longer charged, and the rest of the leave stays the same', () => {
    holds(stories, fc.nat(), fc.array(fc.nat(20), { minLength: 1 }), (scenario, which, offsets) => {
      const { leave, on, story } = approvedIn(scenario, which)
      if (leave === undefined) return
      // Days that cost nothing are not returned.
      const { lines } = leave.quote
      const costing = lines.filter(({ am, pm }) => am + pm > 0)
      if (costing.length === 0) return
      const days = [...new Set(offsets.map(offset => costing[offset % costing.length]?.day ?? ''))]
      const id = leave.request
      const after = goesOn(scenario, ...withoutPending(story, id, on), { on, do: 'return', id, days })
      const facts = story.records.leave.facts('annual')
      const kept = {
        ...leave,
        quote: {
          ...leave.quote,
          lines: lines.map(line => (days.includes(line.day) ? { ...line, am: 0, pm: 0 } : line)),
        },
      }
      const expected = statementOf(
        { ...facts, leave: facts.leave.map(each => (each.request === leave.request ? kept : each)) },
        { through: on },
      ).lines.filter(({ day, request }) => day <= on || request !== undefined)
      expect(balancesOf(after.entries('annual'))).toEqual(balancesOf(expected))
    })
  })
})
