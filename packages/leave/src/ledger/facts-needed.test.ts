import { describe, expect, it } from 'vitest'
import { asks, lookedAt, mixedStories } from '../../testing/arbitrary-mixed-story.ts'
import { postedSums } from '../../testing/posted-sums.ts'
import { holds, LEAST_REACHED } from '../../testing/property.ts'
import { Story } from '../../testing/scenario/story.ts'
import { calendarDayRules } from '../policies/calendar-days.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import { policyHistory } from '../policies/policy-versions.ts'
import { checkCharge, judgeSubmission } from '../requests/judge-request.ts'
import { personCalendar } from '../working-time/person-calendar.ts'
import { factsNeeded, type NeededFacts } from './facts-needed.ts'
import type { ChargedLeave, LeaveFacts } from './leave-account.ts'
import { positionOf } from './position.ts'

/** A placeholder of the server for facts that it does not read. */
const NO_CALENDAR = personCalendar([{ start: '1000-01-01', end: null }], [], () => ({
  freeOn: () => ({ am: false, pm: false, names: [] }),
}))

/** Returns only the facts that a question needs. Undefined if all are read, because no position is known. */
function lessOf(
  story: Story,
  question: 'submit' | 'approve',
  ask: { from: string; to: string },
): { facts: LeaveFacts; away: ReturnType<Story['records']['leave']['away']> } | undefined {
  const all = story.records.leave.facts('annual')
  const needed = factsNeeded(all.history, question, ask, story.today)
  const position = needed.position
    ? positionOf(all, postedSums(story.entries('annual')), story.today)
    : undefined
  if (position === null) return undefined
  const { calendar, leave } = needed
  return {
    facts: {
      ...all,
      calendar: calendar ? all.calendar : NO_CALENDAR,
      leave: leave ? all.leave : [],
      ...(position && { position }),
    },
    away: leave ? story.records.leave.away() : () => [],
  }
}

describe('the needed facts', () => {
  it('a submission has the same answer with the needed facts as with all', () => {
    let positions = 0
    holds(mixedStories, lookedAt, asks, (scenario, today, asked) => {
      const story = new Story(scenario, today)
      for (const ask of asked) {
        const less = lessOf(story, 'submit', ask)
        if (less === undefined) continue
        const { facts, away } = less
        if (facts.position) positions += 1
        expect(judgeSubmission(facts, { ask, today, away })).toEqual(story.judge('annual', ask))
      }
    })
    expect(positions).toBeGreaterThanOrEqual(LEAST_REACHED)
  })

  it('an approval has the same answer with the needed facts as with all', () => {
    holds(mixedStories, lookedAt, asks, (scenario, today, asked) => {
      const story = new Story(scenario, today)
      for (const ask of asked) {
        const less = lessOf(story, 'approve', ask)
        if (less === undefined) continue
        const { quote } = story.judge('annual', ask)
        const charged: ChargedLeave = { request: 'new', ask, quote, state: 'approved', decidedOn: today }
        const answer = (facts: LeaveFacts) => checkCharge(facts, charged, 'approval', today)
        expect(answer(less.facts)).toEqual(answer(story.records.leave.facts('annual')))
      }
    })
  })

  it.each<[Partial<PolicyRules>, Partial<NeededFacts>]>([
    [{}, {}],
    [{ counting: 'work' }, { calendar: true }],
    [{ evidence: { after_minutes: null, beside_free_day: true, grace_days: 3 } }, { calendar: true }],
    [{ max_consecutive_days: 5 }, { leave: true, order: true }],
    [{ overlap: 'refuse' }, { calendar: true, leave: true, order: true }],
    [{ pending_reserves: true }, { calendar: true, leave: true, position: false, order: true }],
    [{ charge_on: 'leave_day' }, { calendar: true, leave: true, position: false }],
    [{ close: { mode: 'lapse' } }, { calendar: true, leave: true, position: false }],
    [{ period: { kind: 'none' } }, { position: false }],
  ])('of a submission follow from each rule: %j', (rule, needed) => {
    const rules = { ...calendarDayRules('annual'), ...rule }
    const history = policyHistory('annual', [{ effective_from: '2026-03-02', rules }])
    const days = { from: '2026-05-04', to: '2026-05-08' }
    expect(factsNeeded(history, 'submit', days, '2026-03-02')).toEqual({
      ...{ calendar: false, leave: false, position: true, order: false },
      ...needed,
    })
  })

  it('calendar days need only given amounts and ledger sums, and leave without a limit needs nothing', () => {
    const days = { from: '2026-05-04', to: '2026-05-08' }
    const needed = (leaveType: string, question: 'submit' | 'approve' | 'email') => {
      const history = policyHistory(leaveType, [
        { effective_from: '2026-03-02', rules: calendarDayRules(leaveType) },
      ])
      return factsNeeded(history, question, days, '2026-03-02')
    }
    const nothing = { calendar: false, leave: false, position: false, order: false }
    expect(needed('annual', 'submit')).toEqual({ ...nothing, position: true })
    expect(needed('annual', 'approve')).toEqual({ ...nothing, position: true })
    expect(needed('annual', 'email')).toEqual(nothing)
    expect(needed('unpaid', 'submit')).toEqual(nothing)
  })
})
