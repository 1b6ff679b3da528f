import { expect, it } from 'vitest'
import { stories } from '../../testing/arbitrary-story.ts'
import { holds } from '../../testing/property.ts'
import { readScenario } from '../../testing/scenario/read-scenario.ts'
import { Story } from '../../testing/scenario/story.ts'
import { addDays } from '../dates/calendar-day.ts'
import { explainBalance } from './explain.ts'
import { statementOf } from './leave-account.ts'
import type { Line, Statement } from './statement.ts'

const FULL_TIME = {
  cycle_days: 7,
  anchor: '2026-01-05',
  slots: [...Array(5).fill([228, 228]), [0, 0], [0, 0]],
}

const statementsOf = (story: Story, through: string) => {
  const facts = story.records.leave.facts('annual')
  return {
    approved: statementOf(facts, { through }),
    withPending: statementOf(facts, { through, withPending: true }),
  }
}

it('explains a balance: now, booked, pending, grants and expiries until then, and the rest', () => {
  const story = new Story(
    readScenario({
      scenario: 1,
      name: 'twelve days, one month',
      starts: '2026-01-01',
      patterns: { full: FULL_TIME },
      policies: {
        annual: {
          counting: 'work',
          measure: 'time',
          day_minutes: 456,
          charge_on: 'leave_day',
          close: { mode: 'lapse' },
        },
      },
      person: { employed_from: '2026-01-01', pattern: 'full' },
      events: [
        {
          on: '2026-01-01',
          do: 'grant',
          leave_type: 'annual',
          allocation: 'early',
          from: '2026-01-01',
          to: '2026-03-31',
          minutes: 2280,
        },
        {
          on: '2026-01-01',
          do: 'grant',
          leave_type: 'annual',
          allocation: 'late',
          from: '2026-05-01',
          to: '2026-12-31',
          minutes: 912,
        },
        {
          on: '2026-01-02',
          do: 'request',
          id: 'a',
          leave_type: 'annual',
          from: '2026-02-02',
          to: '2026-02-03',
        },
        { on: '2026-01-02', do: 'approve', id: 'a' },
        { on: '2026-01-03', do: 'request', id: 'b', leave_type: 'annual', from: '2026-03-02' },
      ],
    }),
  )
  expect(explainBalance(statementsOf(story, '2026-05-31'), '2026-01-03', '2026-05-31')).toEqual({
    now: 2280,
    booked: 912,
    pending: 456,
    granted: 912,
    closing: 912,
    onTheDay: 912,
    lapsesNext: { day: '2026-03-31', minutes: 912 },
  })
})

it('adds up: closings are amounts that expire or are paid out until then, and carried days are not lost', () => {
  holds(stories, scenario => {
    const story = new Story(scenario)
    const day = addDays(story.today, 200)
    const statements = statementsOf(story, day)
    const told = explainBalance(statements, story.today, day)
    const isPast = ({ day: on, rank }: Line) => on < story.today || (on === story.today && rank < 2)
    const past = ({ lines }: Statement) =>
      lines.filter(line => line.rank === 1 && isPast(line)).reduce((sum, { minutes }) => sum + minutes, 0)
    // Past leave that is pending would have changed earlier expiries. Closings are then not explained.
    if (past(statements.withPending) !== past(statements.approved)) return
    expect(told.onTheDay).toBe(told.now - told.booked - told.pending + told.granted - told.closing)
    const closed = statements.withPending.lines.filter(
      ({ rank, type, day: on }) => rank === 2 && type !== 'carry_out' && story.today <= on && on < day,
    )
    expect(told.closing).toBe(0 - closed.reduce((sum, { minutes }) => sum + minutes, 0))
  })
})
