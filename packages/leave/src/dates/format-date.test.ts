import { describe, expect, it } from 'vitest'
import {
  formatDay,
  formatDayNumeric,
  formatDayRange,
  formatMoment,
  formatMomentNumeric,
  formatMonthAxis,
  formatMonthShort,
} from './format-date.ts'

describe('dates as people read them', () => {
  it('dates are en-AU: day, month, year [K-17]', () => {
    expect(formatDay('2026-09-03')).toBe('3 Sept 2026')
    expect(formatDayNumeric('2026-09-03')).toBe('03/09/2026')
  })

  it('a range prints what differs, one day once [K-17]', () => {
    expect(formatDayRange('2026-09-03', '2026-09-05').replaceAll(/\s/g, ' ')).toBe('3–5 Sept 2026')
    expect(formatDayRange('2026-09-03', '2026-09-03')).toBe('3 Sept 2026')
  })

  it('a moment falls on the day it is in the given zone [K-17]', () => {
    expect(formatMoment('2026-09-03T20:00:00.000Z', 'Australia/Sydney')).toBe('4 Sept 2026')
    expect(formatMomentNumeric('2026-09-03T20:00:00.000Z', 'UTC')).toBe('03/09/2026')
  })

  it('a month has the same name alone and in a date [finding E-28]', () => {
    for (let month = 1; month <= 12; month += 1) {
      expect(formatDay(`2026-${String(month).padStart(2, '0')}-05`)).toContain(` ${formatMonthShort(month)} `)
    }
  })

  it('the axis of a chart has three letters for each month [X3-39]', () => {
    const months = Array.from({ length: 12 }, (_, at) => formatMonthAxis(at + 1))
    expect(months.join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
  })

  it('nothing and nonsense print as nothing', () => {
    expect([formatDay(null), formatDay('soon'), formatMoment(undefined), formatDayNumeric('')]).toEqual([
      '',
      '',
      '',
      '',
    ])
  })
})
