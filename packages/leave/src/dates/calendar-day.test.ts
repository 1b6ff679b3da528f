import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayNumber, dayOf, isCalendarDay } from './calendar-day.ts'

const anyDay = fc.integer({ min: -20_000, max: 40_000 }).map(dayOf)

describe('calendar days', () => {
  it('a day that does not exist is no day', () => {
    expect(
      ['2026-02-29', '2026-13-01', '2026-1-1', '', '03/09/2026', '2026-01-01T00:00:00Z'].map(isCalendarDay),
    ).toEqual(Array(6).fill(false))
    expect(isCalendarDay('2028-02-29')).toBe(true)
    expect(isCalendarDay(null)).toBe(false)
  })

  it('every day has its own number, and the order of the texts is the order of the days', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (a, b) => {
        expect(dayOf(dayNumber(a))).toBe(a)
        expect(Math.sign(dayNumber(a) - dayNumber(b))).toBe(a < b ? -1 : a > b ? 1 : 0)
      }),
    )
  })

  it('adding days goes over month ends, leap days and clock changes', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-10-03', 2)).toBe('2026-10-05')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  })
})
