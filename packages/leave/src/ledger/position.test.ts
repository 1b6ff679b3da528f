import { describe, expect, it } from 'vitest'
import { createHolidayLookup } from '../holidays/holiday-lookup.ts'
import { calendarDayRules, completeRules } from '../policies/calendar-days.ts'
import { policyHistory } from '../policies/policy-versions.ts'
import { type Employments, personCalendar } from '../working-time/person-calendar.ts'
import { type HandEntry, type LeaveFacts, statementOf, withEntered } from './leave-account.ts'
import { type PostedSum, positionOf } from './position.ts'

const given = (day: string, minutes: number, year = '2026'): HandEntry => ({
  day,
  allocation: { name: year, from: `${year}-01-01`, to: `${year}-12-31` },
  minutes,
  type: 'adjust',
  reason: { is: 'entered', code: 'opening', params: {} },
})

const positionOn = (today: string, hand: HandEntry[], posted: PostedSum[], end: string | null = null) =>
  positionOf(
    { history: policyHistory('annual', []), employments: [{ start: '2020-01-01', end }], hand },
    posted,
    today,
  )

describe('the position of a ledger', () => {
  const hand = [given('2026-01-01', 9600), given('2026-03-02', 4800, '2027')]
  const posted: PostedSum[] = [
    { allocation: '2026', rank: 0, minutes: 9600 },
    { allocation: '2026', rank: 1, minutes: -960 },
  ]

  it('a position has granted and taken amounts by allocation, and nothing of next year', () => {
    const held = positionOn('2026-12-31', hand, posted)?.allocations.map(({ name, minutes }) => [
      name,
      minutes,
    ])
    expect(Object.fromEntries(held ?? [])).toEqual({ 2026: 8640, 2027: 0 })
  })

  it('a position is missing while an entry is due but not posted, or posted but never granted', () => {
    expect(positionOn('2027-01-01', hand, posted)).toBeNull()
    expect(positionOn('2026-12-31', hand.slice(1), posted)).toBeNull()
  })

  it('a position is missing after a closing, and after the last working day', () => {
    expect(
      positionOn('2026-12-31', hand, [...posted, { allocation: '2026', rank: 2, minutes: -480 }]),
    ).toBeNull()
    expect(positionOn('2026-12-31', hand, posted, '2026-12-31')).not.toBeNull()
    expect(positionOn('2026-12-31', hand, posted, '2026-12-30')).toBeNull()
  })

  it('a position is missing under rules with another day length than before', () => {
    const history = policyHistory('annual', [
      { effective_from: '2026-03-02', rules: { ...calendarDayRules('annual'), day_minutes: 456 } },
    ])
    const employments: Employments = [{ start: '2020-01-01', end: null }]
    const facts = { history, employments, hand }
    expect(positionOf(facts, posted, '2026-03-01')).not.toBeNull()
    expect(positionOf(facts, posted, '2026-03-02')).toBeNull()
  })
})

/** Five days until 30 June that HR has entered, and six days of leave from 4 January 2027 on. */
it('a reversed adjustment closes the allocation that it opened, so leave is owed in the former one [E6]', () => {
  const extra = { name: 'extra', from: '2026-12-01', to: '2027-06-30' }
  const history = policyHistory('annual', [
    { effective_from: '2020-01-01', rules: completeRules('annual', { charge_on: 'leave_day' }) },
  ])
  const six = ['04', '05', '06', '07', '08', '11'].map(date => ({
    day: `2027-01-${date}`,
    am: 240,
    pm: 240,
    why: 'work' as const,
  }))
  const entered = { ...given('2026-12-01', 5 * 480), allocation: extra }
  const adjusted = { ...given('2027-01-01', 2 * 480, '2027'), id: 'a' }
  const reversal = { ...given('2027-01-01', -2 * 480, '2027'), id: 'b', reverses: 'a' }
  const facts: LeaveFacts = {
    history,
    calendar: personCalendar([{ start: '2020-01-01', end: null }], [], () => createHolidayLookup([])),
    employments: [{ start: '2020-01-01', end: null }],
    nonService: [],
    hand: [entered],
    leave: [
      {
        request: 'r',
        ask: { from: '2027-01-04', to: '2027-01-11' },
        quote: { lines: six, total: 6 * 480, unit: { day_minutes: 480, measure: 'days' } },
        state: 'approved',
        decidedOn: '2026-12-02',
      },
    ],
  }
  const left = (known: LeaveFacts) => {
    const sums: Record<string, number> = {}
    for (const { allocation, minutes } of statementOf(known, { through: '2027-01-31' }).lines)
      sums[allocation ?? 'none'] = (sums[allocation ?? 'none'] ?? 0) + minutes / 480
    return sums
  }
  expect(left(facts)).toEqual({ extra: -1 })
  expect(left(withEntered(facts, [adjusted]))).toEqual({ extra: 0, 2027: 1 })
  expect(left(withEntered(facts, [adjusted, reversal]))).toEqual({ extra: -1, 2027: 0 })
  const second = { ...given('2027-01-02', 480, '2027'), id: 'c' }
  expect(left(withEntered(facts, [adjusted, reversal, second]))).toEqual({ extra: 0, 2027: 0 })
})
