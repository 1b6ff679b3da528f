import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayFrom, FIRST_DAY, possible, stories } from '../../testing/arbitrary-story.ts'
import { holds } from '../../testing/property.ts'
import type { Scenario, ScenarioEvent } from '../../testing/scenario/scenario-format.ts'
import { Story } from '../../testing/scenario/story.ts'
import { addDays } from '../dates/calendar-day.ts'
import { withoutNumber } from './employments.ts'
import { postedOf, reconcile } from './reconcile.ts'
import type { Line } from './statement.ts'

/**
 * A story of an employee who leaves and is rehired. `first` and `second` are the same as two stories of one
 * employment each.
 */
interface Rehire {
  whole: Story
  first: Story
  second: Story
  /** The first day of the second employment. */
  start: string
  /** The last day of all stories. */
  last: string
}

const LEAVE: ReadonlySet<ScenarioEvent['do']> = new Set(['request', 'amend', 'approve', 'withdraw', 'cancel'])
const RULES: ReadonlySet<ScenarioEvent['do']> = new Set(['policy', 'holiday'])

/** Events of an employment, whose leave is within it. */
const eventsIn = (events: readonly ScenarioEvent[], from: string, to: string, id: string): ScenarioEvent[] =>
  possible(
    events
      .filter(event => LEAVE.has(event.do) && from <= event.on && event.on <= to)
      .filter(
        event =>
          !('from' in event && 'to' in event) || (String(event.from) >= from && String(event.to) <= to),
      )
      .map(event => ('id' in event ? { ...event, id: `${event.id}${id}` } : event)),
  )

function rehire(
  scenario: Scenario,
  end: string,
  gap: number,
  onLeaving: 'lapse' | 'pay_out',
): Rehire | undefined {
  const { person, events } = scenario
  if (end < person.employed_from) return undefined
  const start = addDays(end, 1 + gap)
  const leaves = { ...scenario, policies: { annual: { ...scenario.policies.annual, on_leaving: onLeaving } } }
  const rules = events
    .filter(event => RULES.has(event.do))
    .map(event =>
      event.do === 'policy' ? { ...event, rules: { ...event.rules, on_leaving: onLeaving } } : event,
    )
  const tell = (told: readonly ScenarioEvent[], employed_from = person.employed_from) =>
    new Story({
      ...leaves,
      person: { ...person, employed_from },
      events: [...told, ...rules].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)),
    })
  const former = [
    ...eventsIn(events, FIRST_DAY, end, ''),
    { on: end, do: 'leave_company' } satisfies ScenarioEvent,
  ]
  const later = eventsIn(events, start, '2030-01-01', '2')
  const whole = tell([...former, { on: start, do: 'rehire' }, ...later])
  return {
    whole,
    first: tell(former),
    second: tell(later, start),
    start,
    last: [start, whole.today].sort()[1] ?? start,
  }
}

const ends = dayFrom(FIRST_DAY, 300)
const gaps = fc.oneof(fc.constant(0), fc.nat(60), fc.nat(500))
const closings = fc.constantFrom<('lapse' | 'pay_out')[]>('lapse', 'pay_out')

const linesOf = (story: Story, last: string) => story.statement('annual', last).lines

/** The same line as in a story of the second employment alone. */
const asAlone = ({ allocation, request, ...line }: Line): Line => ({
  ...line,
  allocation: allocation && withoutNumber(allocation),
  ...(request !== undefined && { request }),
})

it('a rehired person has the ledgers of two people, one for each employment (A4)', () => {
  holds(stories, ends, gaps, closings, (scenario, end, gap, onLeaving) => {
    const told = rehire(scenario, end, gap, onLeaving)
    if (told === undefined) return
    const { whole, first, second, start, last } = told
    const lines = linesOf(whole, last)
    expect(lines.filter(({ day }) => day < start)).toEqual(linesOf(first, last))
    expect(lines.filter(({ day }) => day >= start).map(asAlone)).toEqual(linesOf(second, last))
    const later = lines.filter(({ day, allocation }) => day >= start && allocation !== null)
    for (const { allocation } of later) expect(allocation).toMatch(/#2$/)
  })
})

it('a rehire that is undone leaves the ledger as if it had never been (A4)', () => {
  holds(stories, ends, gaps, closings, (scenario, end, gap, onLeaving) => {
    const told = rehire(scenario, end, gap, onLeaving)
    if (told === undefined) return
    const { whole, first, last } = told
    const posting = { cause: 'hand', through: last, isDayOver: true, closedThrough: null } as const
    const posted = whole.entries('annual')
    const undone = reconcile(postedOf(posted), linesOf(first, last), posting)
    expect(sums([...posted, ...undone])).toEqual(sums(linesOf(first, last)))
  })
})

function sums(entries: readonly Pick<Line, 'allocation' | 'minutes'>[]): Record<string, number> {
  const found: Record<string, number> = {}
  for (const { allocation, minutes } of entries)
    found[allocation ?? ''] = (found[allocation ?? ''] ?? 0) + minutes
  return Object.fromEntries(Object.entries(found).filter(([, minutes]) => minutes !== 0))
}
