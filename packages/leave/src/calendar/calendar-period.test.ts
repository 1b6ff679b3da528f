import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayNumber, dayOf } from '../dates/calendar-day.ts'
import { FIRST_DAYS_OF_WEEK } from '../entities/company-settings.ts'
import {
  CALENDAR_ZOOMS,
  calendarPeriod,
  formatPeriod,
  monthsWithin,
  shiftPeriod,
  weeksWithin,
} from './calendar-period.ts'

const anyDay = fc.integer({ min: dayNumber('2000-01-01'), max: dayNumber('2060-12-31') }).map(dayOf)
const anyZoom = fc.constantFrom(...CALENDAR_ZOOMS)
const anyFirstDay = fc.constantFrom(...FIRST_DAYS_OF_WEEK)

describe('the period of a calendar', () => {
  it('a period is the week, month, quarter or year of a day', () => {
    const periods = CALENDAR_ZOOMS.map(zoom => calendarPeriod(zoom, '2026-11-18', 'sunday'))
    expect(periods).toEqual([
      { start: '2026-11-15', end: '2026-11-21' },
      { start: '2026-11-01', end: '2026-11-30' },
      { start: '2026-10-01', end: '2026-12-31' },
      { start: '2026-01-01', end: '2026-12-31' },
    ])
    const titles = CALENDAR_ZOOMS.map((zoom, at) => formatPeriod(zoom, periods[at] ?? { start: '', end: '' }))
    expect(titles.map(title => title.replaceAll(/\s/g, ' '))).toEqual([
      '15–21 Nov 2026',
      'November 2026',
      'October – December 2026',
      '2026',
    ])
  })

  it('a period includes its day, and the next one begins the day after it ends [G-02]', () => {
    fc.assert(
      fc.property(anyZoom, anyDay, anyFirstDay, (zoom, day, first) => {
        const { start, end } = calendarPeriod(zoom, day, first)
        expect(start <= day && day <= end).toBe(true)
        expect(shiftPeriod(zoom, day, 1, first)).toBe(addDays(end, 1))
        expect(calendarPeriod(zoom, shiftPeriod(zoom, day, -1, first), first).end).toBe(addDays(start, -1))
      }),
    )
  })

  it('a period is covered once by its weeks and once by its months', () => {
    fc.assert(
      fc.property(anyZoom, anyDay, anyFirstDay, (zoom, day, first) => {
        const period = calendarPeriod(zoom, day, first)
        for (const pieces of [weeksWithin(period, first), monthsWithin(period)]) {
          let next = period.start
          for (const { start, end } of pieces) {
            expect(start).toBe(next)
            next = addDays(end, 1)
          }
          expect(next).toBe(addDays(period.end, 1))
        }
      }),
    )
  })
})
