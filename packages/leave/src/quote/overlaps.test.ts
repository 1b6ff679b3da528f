import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holds } from '../../testing/property.ts'
import type { Slots } from '../working-time/work-pattern.ts'
import type { Ask } from './ask.ts'
import { overlapping, overlaps, UNKNOWN_HOURS } from './overlaps.ts'

const TUESDAY = '2026-12-08'
const DAY = { from: TUESDAY, to: TUESDAY }
const MORNING: Ask = { ...DAY, to_half: 'am' }
const AFTERNOON: Ask = { ...DAY, from_half: 'pm' }
const WEEK: Ask = { from: '2026-12-07', to: '2026-12-11' }
const at = (clock: number, hours: number): Ask => ({ ...DAY, minutes: hours * 60, from_minute: clock * 60 })
const hours = (length: number): Ask => ({ ...DAY, minutes: length * 60 })
const EIGHT_HOURS: Slots = [240, 240]

describe('leave overlaps with other leave of the person, in either order', () => {
  it.each<[title: string, one: Ask, other: Ask, expected: boolean]>([
    ['a week and a day in it', WEEK, DAY, true],
    ['a week and its last day', WEEK, { from: '2026-12-11', to: '2026-12-14' }, true],
    ['a week and the day after', WEEK, { from: '2026-12-12', to: '2026-12-14' }, false],
    ['a week and a morning in it', WEEK, MORNING, true],
    ['a week without a returned day, and that day', { ...WEEK, without: [TUESDAY] }, DAY, false],
    [
      'a week without a returned afternoon, and that afternoon',
      { ...WEEK, without: [`${TUESDAY}/pm`] },
      AFTERNOON,
      false,
    ],
    [
      'a week without a returned afternoon, and the morning',
      { ...WEEK, without: [`${TUESDAY}/pm`] },
      MORNING,
      true,
    ],
    [
      'leave that ends in the morning, and the afternoon',
      { from: '2026-12-07', to: TUESDAY, to_half: 'am' },
      AFTERNOON,
      false,
    ],
    ['two halves of a day', MORNING, AFTERNOON, false],
    ['the same half', MORNING, MORNING, true],
    ['a morning and 2 h from 14:00', MORNING, at(14, 2), false],
    ['a morning and 2 h from 9:00', MORNING, at(9, 2), true],
    ['a morning and 6 h from 14:00, which need 2 h of the morning', MORNING, at(14, 6), true],
    ['a morning and 3 h at any time', MORNING, hours(3), false],
    ['a morning and 5 h at any time', MORNING, hours(5), true],
    ['a day and 2 h from 14:00', DAY, at(14, 2), true],
    ['a day and 2 h at any time', DAY, hours(2), true],
    ['1 h and 1 h at any time', hours(1), hours(1), false],
    ['4 h and 4 h at any time', hours(4), hours(4), false],
    ['5 h and 4 h at any time', hours(5), hours(4), true],
    ['2 h from 9:00 and 2 h from 11:00', at(9, 2), at(11, 2), false],
    ['2 h from 9:00 and 2 h from 10:00', at(9, 2), at(10, 2), true],
    ['4 h from 8:00 and 5 h from 13:00, an hour more than the day has', at(8, 4), at(13, 5), true],
    ['2 h from 9:00 and 6 h at any time', at(9, 2), hours(6), false],
    ['2 h from 9:00 and 7 h at any time', at(9, 2), hours(7), true],
  ])('%s [R3-02]', (_, one, other, expected) => {
    expect([overlaps(one, other, () => EIGHT_HOURS), overlaps(other, one, () => EIGHT_HOURS)]).toEqual([
      expected,
      expected,
    ])
  })

  it('leave overlaps with days of a year that is still being typed, without counting all days between [R3-80]', () => {
    const typed = { from: '0202-01-06', to: '9999-12-31' }
    const others = [{ request: 'a', ask: DAY }]
    expect(overlapping(typed, others, () => EIGHT_HOURS)).toEqual(others)
  })

  it('three parts of 3 h overlap on a day of 8 h, although two of them fit [R3-02]', () => {
    const others = ['a', 'b'].map(request => ({ request, ask: hours(3) }))
    expect(overlapping(hours(3), others, () => EIGHT_HOURS)).toEqual(others)
    expect(overlapping(hours(2), others, () => EIGHT_HOURS)).toEqual([])
  })

  it('a request and its proposed change use the day once [R3-02]', () => {
    const others = [hours(3), hours(4)].map(ask => ({ request: 'a', ask }))
    expect(overlapping(hours(4), others, () => EIGHT_HOURS)).toEqual([])
  })

  it('unknown working hours overlap only where that is certain [R3-02]', () => {
    expect(overlaps(at(9, 2), at(10, 2), UNKNOWN_HOURS)).toBe(true)
    expect(overlaps(DAY, hours(2), UNKNOWN_HOURS)).toBe(true)
    expect(overlaps(hours(5), hours(4), UNKNOWN_HOURS)).toBe(false)
  })
})

const asks: fc.Arbitrary<Ask> = fc.oneof(
  fc.constantFrom<Ask[]>(DAY, MORNING, AFTERNOON, WEEK),
  fc
    .record({
      minutes: fc.integer({ min: 1, max: 32 }),
      from_minute: fc.option(fc.integer({ min: 0, max: 95 })),
    })
    .map(({ minutes, from_minute }) => ({
      ...DAY,
      minutes: minutes * 15,
      ...(from_minute !== null && { from_minute: from_minute * 15 }),
    })),
)
const slots = fc.constantFrom<Slots[]>([240, 240], [228, 228], [300, 0], [0, 240], [60, 300])

it('a set of requests is accepted in every order or in none [R3-02]', () => {
  holds(fc.array(asks, { minLength: 2, maxLength: 4 }), slots, fc.nat(), (all, worked, seed) => {
    const accepts = (order: readonly Ask[]) =>
      order.every((ask, index) => {
        const before = order.slice(0, index).map((other, no) => ({ request: `${no}`, ask: other }))
        return overlapping(ask, before, () => worked).length === 0
      })
    const other = all.toSorted(
      (a, b) => ((all.indexOf(a) * 7 + seed) % 5) - ((all.indexOf(b) * 7 + seed) % 5),
    )
    expect(accepts(other)).toBe(accepts(all))
    expect(accepts(all.toReversed())).toBe(accepts(all))
  })
})
