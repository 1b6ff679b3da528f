import { describe, expect, it } from 'vitest'
import { dayNumber, dayOf } from '../dates/calendar-day.ts'
import { daysOfRule, easterSunday, type HolidayRule, occurrencesIn } from './holiday-rule.ts'

const days = (rule: HolidayRule, year: number) => daysOfRule(rule, year).map(({ day }) => dayOf(day))

describe('Easter', () => {
  it('Easter is on the published days, the earliest and the latest too', () => {
    expect([1818, 1943, 2008, 2020, 2024, 2027, 2035, 2038].map(easterSunday).map(dayOf)).toEqual([
      '1818-03-22',
      '1943-04-25',
      '2008-03-23',
      '2020-04-12',
      '2024-03-31',
      '2027-03-28',
      '2035-03-25',
      '2038-04-25',
    ])
  })

  it('Easter is a Sunday between 22 March and 25 April in every year of the calendar', () => {
    for (let year = 1583; year <= 4099; year += 1) {
      const day = easterSunday(year)
      expect([year, (((day + 3) % 7) + 7) % 7]).toEqual([year, 6])
      expect(day - dayNumber(`${year}-03-22`)).toBeGreaterThanOrEqual(0)
      expect(day - dayNumber(`${year}-04-25`)).toBeLessThanOrEqual(0)
    }
  })
})

describe('a rule', () => {
  it('a rule finds the nth weekday of a month, the last one with -1', () => {
    expect(days({ name: '', nth: 1, weekday: 'monday', month: 6 }, 2026)).toEqual(['2026-06-01'])
    expect(days({ name: '', nth: 5, weekday: 'monday', month: 6 }, 2026)).toEqual(['2026-06-29'])
    expect(days({ name: '', nth: -1, weekday: 'monday', month: 9 }, 2024)).toEqual(['2024-09-30'])
    expect(days({ name: '', nth: -1, weekday: 'sunday', month: 12 }, 2026)).toEqual(['2026-12-27'])
  })

  it('a rule without its day in a month gives no day', () => {
    expect(occurrencesIn({ nth: 5, weekday: 'monday', month: 2 }, 2026)).toEqual([])
    expect(occurrencesIn({ nth: -6, weekday: 'monday', month: 2 }, 2026)).toEqual([])
    expect(occurrencesIn({ nth: 0, weekday: 'monday', month: 2 }, 2026)).toEqual([])
    expect(occurrencesIn({ on: '02-29' }, 2026)).toEqual([])
    expect(occurrencesIn({ on: '02-29' }, 2028).map(dayOf)).toEqual(['2028-02-29'])
  })

  it('a rule finds the first weekday on or after a day', () => {
    const when = { name: '', first: 'monday', onOrAfter: '05-27' } as const
    expect([2024, 2025, 2026].flatMap(year => days(when, year))).toEqual([
      '2024-05-27',
      '2025-06-02',
      '2026-06-01',
    ])
  })

  it('a weekend rule adds a day or moves the holiday, and leaves other days alone', () => {
    const boxing = { name: '', on: '12-26' } as const
    const add = { ...boxing, weekend: { saturday: 'add-monday', sunday: 'add-tuesday' } } as const
    const move = { ...boxing, weekend: { saturday: 'move-monday', sunday: 'move-tuesday' } } as const
    expect([2026, 2027, 2028].map(year => days(add, year).map(day => day.slice(8)))).toEqual([
      ['26', '28'],
      ['26', '28'],
      ['26'],
    ])
    expect([2026, 2027, 2028].map(year => days(move, year).map(day => day.slice(8)))).toEqual([
      ['28'],
      ['28'],
      ['26'],
    ])
    expect(daysOfRule(add, 2026).map(({ additional }) => additional)).toEqual([false, true])
  })

  it('a rule applies from its first year to its last', () => {
    const rule = { name: '', on: '06-01', from: 2022, to: 2023 } as const
    expect([2021, 2022, 2023, 2024].map(year => days(rule, year).length)).toEqual([0, 1, 1, 0])
  })
})
