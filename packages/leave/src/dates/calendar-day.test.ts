import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  dayInMonth,
  dayNumber,
  dayOf,
  daysFromTo,
  isCalendarDay,
} from './calendar-day.ts'
import { clampToWindow, isOutsideWindow, lastPossibleDay } from './day-window.ts'

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

describe('the years 1 to 9999 [R3-80]', () => {
  it('a step beyond them throws, because year 10,000 would come before year 2 as text', () => {
    for (const step of [
      () => addDays('9999-12-31', 1),
      () => addDays('0001-01-01', -1),
      () => addMonths('9999-12-01', 1),
      () => addMonths('0001-01-31', -1),
      () => dayInMonth(10_000, 1, 1),
      () => dayOf(1e12),
    ])
      expect(step).toThrow(RangeError)
  })

  it('days of the first century are their own, and no days of the last one', () => {
    expect(dayOf(dayNumber('0099-12-31') + 1)).toBe('0100-01-01')
    expect(addDays('0001-01-01', 365)).toBe('0002-01-01')
    expect(addMonths('0096-01-31', 1)).toBe('0096-02-29')
    expect(isCalendarDay('0001-01-01')).toBe(true)
  })

  it('text beyond them is no day', () => {
    for (const text of ['0000-12-31', '+010000-01-01', '-000001-01-01', '10000-01-01', '9999-99-99'])
      expect(isCalendarDay(text)).toBe(false)
  })

  it('more days than any use are refused', () => {
    expect(daysFromTo('1970-01-01', '2100-01-01')).toEqual([0, 47_482])
    expect(() => daysFromTo('0001-01-01', '9999-12-31')).toThrow(RangeError)
  })
})

describe('the window of days [R3-80]', () => {
  it('the window is from 1930 to the same date ten years from today, both included', () => {
    const today = '2028-02-29'
    expect(lastPossibleDay(today)).toBe('2038-02-28')
    for (const day of ['1930-01-01', today, '2038-02-28']) expect(isOutsideWindow(day, today)).toBe(false)
    for (const day of ['1929-12-31', '2038-03-01', '0001-01-01', '9999-12-31'])
      expect(isOutsideWindow(day, today)).toBe(true)
    expect(isOutsideWindow('2026-02-30x', today)).toBe(false)
  })

  it('a day beyond the window becomes the nearer end', () => {
    expect(clampToWindow('0001-01-01', '2026-11-26')).toBe('1930-01-01')
    expect(clampToWindow('9999-12-31', '2026-11-26')).toBe('2036-11-26')
    expect(clampToWindow('2026-11-26', '2026-11-26')).toBe('2026-11-26')
  })
})
