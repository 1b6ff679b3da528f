import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holds } from '../../testing/property.ts'
import { policyVersion, WORKING_DAYS } from '../../testing/user-records.ts'
import { yearlyBalances, yearlyMoves } from '../balances/yearly-balances.ts'
import { dayNumber, dayOf } from '../dates/calendar-day.ts'
import { type AmountUnit, convertMinutes } from '../policies/day-length.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import { policyHistory } from '../policies/policy-versions.ts'
import { quoteByDay } from '../quote/quote.ts'
import { onlyGivesBack } from '../requests/judge-request.ts'
import { type Employments, personCalendar } from '../working-time/person-calendar.ts'
import { inDays } from '../working-time/work-pattern.ts'
import { type ChargedLeave, type LeaveFacts, statementOf } from './leave-account.ts'
import { reconcile } from './reconcile.ts'

const employments: Employments = [{ start: '2024-02-01', end: null }]
const calendar = personCalendar(employments, [], () => ({
  freeOn: () => ({ am: false, pm: false, names: [] }),
}))
const BORDER = '2026-07-01'

/** Calendar days of 8 hours, and from July of 7.6 hours. */
const underLengths = (
  lengths: readonly (readonly [from: string, minutes: number, measure?: PolicyRules['measure']])[],
) =>
  policyHistory(
    'annual',
    lengths.map(([from, day_minutes, measure = 'days'], at) =>
      policyVersion('Days', at + 1, from, {
        ...WORKING_DAYS,
        counting: 'calendar',
        measure,
        day_minutes,
        grant: { kind: 'hand' },
        close: { mode: 'keep' },
      }),
    ),
  )
const history = underLengths([
  ['2026-01-01', 480],
  [BORDER, 456],
])

const factsOf = (
  known: LeaveFacts['history'],
  days: number,
  leave: readonly ChargedLeave[] = [],
): LeaveFacts => ({
  history: known,
  calendar,
  employments,
  nonService: [],
  hand: [
    {
      day: '2026-01-01',
      allocation: { name: '2026', from: '2026-01-01', to: '2026-12-31' },
      minutes: days * known.rulesOn('2026-01-01').day_minutes,
      type: 'grant',
      reason: { is: 'entered', code: 'adjusted', params: {} },
    },
  ],
  leave,
})

const leaveFrom = (from: string, to: string, quotedOn = '2026-03-02'): ChargedLeave => ({
  request: `${from} ${to}`,
  ask: { from, to },
  quote: quoteByDay({ from, to }, calendar, history.rulesOn, history.rulesOn(quotedOn)),
  state: 'approved',
  decidedOn: quotedOn,
})

const daysLeft = (facts: LeaveFacts, day: string) => {
  const minutes = statementOf(facts, { through: day })
    .lines.filter(line => line.day <= day)
    .reduce((sum, line) => sum + line.minutes, 0)
  return inDays(minutes, facts.history.rulesOn(day).day_minutes)
}

describe('a policy whose days change their length', () => {
  it('a change of the day length keeps 20 days at 20 days [R3-11]', () => {
    const facts = factsOf(history, 20)
    expect(['2026-06-30', BORDER, '2026-12-31'].map(day => daysLeft(facts, day))).toEqual([20, 20, 20])
    const { lines } = statementOf(facts, { through: BORDER })
    expect(lines.at(-1)).toMatchObject({ day: BORDER, type: 'convert', minutes: -480, balance: 20 * 456 })
  })

  it('earlier days stay as they were taken, and later leave costs a day for each day [R3-11]', () => {
    const facts = factsOf(history, 20, [
      leaveFrom('2026-03-02', '2026-03-06'),
      leaveFrom('2026-08-03', '2026-08-04'),
    ])
    expect(['2026-06-30', BORDER, '2026-08-03', '2026-08-04'].map(day => daysLeft(facts, day))).toEqual([
      15, 15, 14, 13,
    ])
  })

  it('leave across the change counts in the days of the request, 4 days for 4 days [R3-11]', () => {
    const over = leaveFrom('2026-06-29', '2026-07-02')
    expect(over.quote).toMatchObject({ total: 4 * 480, unit: { day_minutes: 480 } })
    expect(daysLeft(factsOf(history, 20, [over]), '2026-07-02')).toBe(16)
  })

  it('hours stay hours where both versions count hours [R3-11]', () => {
    const inHours = underLengths([
      ['2026-01-01', 480, 'time'],
      [BORDER, 456, 'time'],
    ])
    const { lines } = statementOf(factsOf(inHours, 20), { through: '2026-12-31' })
    expect(lines.map(({ type }) => type)).toEqual(['grant'])
  })

  it.each([
    ['hours before and after stay 30.33 hours', 'time', 'time', 1820, 3.99],
    ['days before and after stay 3.79 days', 'days', 'days', 1729, 3.79],
    ['days before and hours after stay 3.79 days', 'days', 'time', 1729, 3.79],
    ['hours before and days after stay 3.79 days', 'time', 'days', 1729, 3.79],
  ] as const)('30.33 imported hours under %s [R3-11]', (_, before, after, minutes, days) => {
    const known = underLengths([
      ['2026-01-01', 480, before],
      [BORDER, 456, after],
    ])
    const [imported] = factsOf(known, 0).hand
    if (imported === undefined) throw new Error('Nothing is imported.')
    const unit = { day_minutes: 480, measure: before }
    const facts = { ...factsOf(known, 0), hand: [{ ...imported, day: '2026-03-02', minutes: 1820, unit }] }
    const left = statementOf(facts, { through: BORDER }).lines.reduce((sum, line) => sum + line.minutes, 0)
    expect([left, daysLeft(facts, '2026-06-30'), daysLeft(facts, BORDER)]).toEqual([minutes, 3.79, days])
  })

  it('a record is the same before and after: left, allocated and entries in days [R3-11]', () => {
    const facts = factsOf(history, 20, [leaveFrom('2026-03-02', '2026-03-06')])
    const postedThrough = (through: string) =>
      reconcile(new Map(), statementOf(facts, { through }).lines, {
        cause: 'schedule',
        through,
        isDayOver: false,
        closedThrough: null,
      }).map(entry => ({ ...entry, request_id: entry.request }))
    for (const today of ['2026-06-30', BORDER]) {
      const statement = statementOf(facts, { through: today })
      expect(yearlyBalances(facts, postedThrough(today), statement, today)).toMatchObject([
        { year: 2026, balance: 15, total_allocated: 20 },
      ])
    }
    const fresh = postedThrough(BORDER).filter(({ code }) => code === 'converted')
    expect(fresh).toHaveLength(1)
    const statement = statementOf(facts, { through: BORDER })
    expect(yearlyMoves(facts, fresh, statement, { year: 2026, today: BORDER, change: 0 })).toEqual([])
  })

  it('accruals of a year are capped at as many days, half of them of each length [R3-11]', () => {
    const accruing = (day_minutes: number) =>
      ({
        ...WORKING_DAYS,
        measure: 'days',
        day_minutes,
        grant: {
          kind: 'accrue',
          // 24 days in a year of 365 days, of which 20 are granted.
          basis: { of: 'calendar', minutes_per_year: 24 * day_minutes },
          post: 'month',
          at: 'end',
          yearly_cap: 20 * day_minutes,
        },
        close: { mode: 'keep' },
      }) as const
    const known = policyHistory('annual', [
      policyVersion('Days', 1, '2026-01-01', accruing(480)),
      policyVersion('Days', 2, '2026-07-15', accruing(456)),
    ])
    const late: Employments = [{ start: '2026-01-01', end: null }]
    const facts = { ...factsOf(known, 0), employments: late, hand: [] }
    expect(daysLeft(facts, '2026-12-31')).toBe(20)
    // Half a month before the change, and half a month after it.
    const { lines } = statementOf(facts, { through: '2026-07-31' })
    expect(
      lines.filter(({ type, day }) => type === 'grant' && day > '2026-07').map(({ day }) => day),
    ).toEqual(['2026-07-14', '2026-07-31'])
  })

  it('changed leave is compared in its own days: an additional day is not a returned one [R3-11]', () => {
    const before = leaveFrom('2026-08-03', '2026-08-04').quote
    const quoted = (from: string, to: string) =>
      quoteByDay({ from, to }, calendar, history.rulesOn, history.rulesOn('2026-08-01'))
    expect(onlyGivesBack(before, quoted('2026-08-03', '2026-08-03'))).toBe(true)
    expect(onlyGivesBack(before, quoted('2026-08-03', '2026-08-04'))).toBe(true)
    expect(onlyGivesBack(before, quoted('2026-08-03', '2026-08-05'))).toBe(false)
    const shorter = quoted('2026-08-03', '2026-08-04')
    const longer = quoteByDay(
      { from: '2026-08-03', to: '2026-08-04' },
      calendar,
      history.rulesOn,
      history.rulesOn('2026-03-02'),
    )
    expect(onlyGivesBack(shorter, longer)).toBe(true)
  })

  it('a change there and back on one day changes nothing, for any days and lengths', () => {
    const lengths = fc.array(fc.integer({ min: 120, max: 720 }), { minLength: 1, maxLength: 4 })
    holds(lengths, fc.integer({ min: 0, max: 60 }), (others, days) => {
      const known = underLengths([
        ['2026-01-01', 480],
        ...others.map((minutes, at) => [dayOf(dayNumber(BORDER) + at), minutes] as const),
        [dayOf(dayNumber(BORDER) + others.length), 480],
      ])
      // Each change rounds half a minute at most, of at least 120.
      const left = daysLeft(factsOf(known, days), '2026-12-31')
      expect(Math.abs(left - days)).toBeLessThanOrEqual(0.01 * (others.length + 1))
    })
  })
})

describe('minutes of another day length', () => {
  const days = (day_minutes: number): AmountUnit => ({ day_minutes, measure: 'days' })

  it('minutes of another day length are rounded half up', () => {
    expect(convertMinutes(9600, days(480), days(456))).toBe(9120)
    expect(convertMinutes(1, days(480), days(240))).toBe(1)
    expect(convertMinutes(-1, days(480), days(240))).toBe(0)
  })

  it('minutes of the same day length stay the same', () => {
    expect(convertMinutes(17, days(456), days(456))).toBe(17)
  })
})
