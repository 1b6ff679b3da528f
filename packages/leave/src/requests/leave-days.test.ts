import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayOf } from '../dates/calendar-day.ts'
import { countLeaveDays } from './leave-days.ts'

const anyDay = fc.integer({ min: 15_000, max: 25_000 }).map(dayOf)

describe('countLeaveDays', () => {
  it('the days count from start to end, both included, and the same day is 1 [Q-02]', () => {
    expect(countLeaveDays('2026-03-02', '2026-03-02')).toBe(1)
    expect(countLeaveDays('2026-03-02', '2026-03-06')).toBe(5)
  })

  it('the days include weekends [Q-03]', () => {
    expect(countLeaveDays('2026-03-02', '2026-03-15')).toBe(14)
  })

  it('a day of a clock change counts like any other [Q-03]', () => {
    expect(countLeaveDays('2026-10-03', '2026-10-05')).toBe(3)
    expect(countLeaveDays('2026-04-04', '2026-04-06')).toBe(3)
  })

  it('the days are the number of steps plus one, for any two days [Q-02]', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -400, max: 400 }), (start, steps) => {
        expect(countLeaveDays(start, addDays(start, steps))).toBe(steps + 1)
      }),
    )
  })

  it('missing dates give 0 days', () => {
    expect(countLeaveDays('', '2026-03-02')).toBe(0)
  })
})
