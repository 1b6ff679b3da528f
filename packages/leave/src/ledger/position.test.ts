import { describe, expect, it } from 'vitest'
import { calendarDayRules } from '../policies/calendar-days.ts'
import { policyHistory } from '../policies/policy-versions.ts'
import type { Employments } from '../working-time/person-calendar.ts'
import type { HandEntry } from './leave-account.ts'
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
