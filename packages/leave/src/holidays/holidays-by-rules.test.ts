import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayNumber, yearOf } from '../dates/calendar-day.ts'
import { AU_REGIONS, type AuRegion } from './holiday.ts'
import { holidaysByRules } from './holidays-by-rules.ts'

/**
 * The dates that each government and the Fair Work Ombudsman published for whole states, typed manually. `e` is an
 * evening. In 2027 the Friday of Victoria is the expected one. Western Australia's Monday of September is proclaimed.
 */
const PUBLISHED: Record<AuRegion, Record<number, string>> = {
  'AU-ACT': {
    2024: '01-01 01-26 03-11 03-29 03-30 03-31 04-01 04-25 05-27 06-10 10-07 12-25 12-26',
    2025: '01-01 01-27 03-10 04-18 04-19 04-20 04-21 04-25 06-02 06-09 10-06 12-25 12-26',
    2026: '01-01 01-26 03-09 04-03 04-04 04-05 04-06 04-25 04-27 06-01 06-08 10-05 12-25 12-26 12-28',
    2027: '01-01 01-26 03-08 03-26 03-27 03-28 03-29 04-25 04-26 05-31 06-14 10-04 12-25 12-26 12-27 12-28',
  },
  'AU-NSW': {
    2024: '01-01 01-26 03-29 03-30 03-31 04-01 04-25 06-10 10-07 12-25 12-26',
    2025: '01-01 01-27 04-18 04-19 04-20 04-21 04-25 06-09 10-06 12-25 12-26',
    2026: '01-01 01-26 04-03 04-04 04-05 04-06 04-25 04-27 06-08 10-05 12-25 12-26 12-28',
    2027: '01-01 01-26 03-26 03-27 03-28 03-29 04-25 04-26 06-14 10-04 12-25 12-26 12-27 12-28',
  },
  'AU-NT': {
    2024: '01-01 01-26 03-29 03-30 03-31 04-01 04-25 05-06 06-10 08-05 12-24e 12-25 12-26 12-31e',
    2025: '01-01 01-27 04-18 04-19 04-20 04-21 04-25 05-05 06-09 08-04 12-24e 12-25 12-26 12-31e',
    2026: '01-01 01-26 04-03 04-04 04-05 04-06 04-25 05-04 06-08 08-03 12-24e 12-25 12-26 12-28 12-31e',
    2027: '01-01 01-26 03-26 03-27 03-28 03-29 04-26 05-03 06-14 08-02 12-24e 12-25 12-26 12-27 12-28 12-31e',
  },
  'AU-QLD': {
    2024: '01-01 01-26 03-29 03-30 03-31 04-01 04-25 05-06 10-07 12-24e 12-25 12-26',
    2025: '01-01 01-27 04-18 04-19 04-20 04-21 04-25 05-05 10-06 12-24e 12-25 12-26',
    2026: '01-01 01-26 04-03 04-04 04-05 04-06 04-25 05-04 10-05 12-24e 12-25 12-26 12-28',
    2027: '01-01 01-26 03-26 03-27 03-28 03-29 04-26 05-03 10-04 12-24e 12-25 12-26 12-27 12-28',
  },
  'AU-SA': {
    2024: '01-01 01-26 03-11 03-29 03-30 03-31 04-01 04-25 06-10 10-07 12-24e 12-25 12-26 12-31e',
    2025: '01-01 01-27 03-10 04-18 04-19 04-20 04-21 04-25 06-09 10-06 12-24e 12-25 12-26 12-31e',
    2026: '01-01 01-26 03-09 04-03 04-04 04-05 04-06 04-25 06-08 10-05 12-24e 12-25 12-26 12-28 12-31e',
    2027: '01-01 01-26 03-08 03-26 03-27 03-28 03-29 04-25 06-14 10-04 12-24e 12-25 12-26 12-27 12-28 12-31e',
  },
  'AU-TAS': {
    2024: '01-01 01-26 03-11 03-29 04-01 04-25 06-10 12-25 12-26',
    2025: '01-01 01-27 03-10 04-18 04-21 04-25 06-09 12-25 12-26',
    2026: '01-01 01-26 03-09 04-03 04-06 04-25 06-08 12-25 12-28',
    2027: '01-01 01-26 03-08 03-26 03-29 04-25 06-14 12-25 12-27 12-28',
  },
  'AU-VIC': {
    2024: '01-01 01-26 03-11 03-29 03-30 03-31 04-01 04-25 06-10 09-27 11-05 12-25 12-26',
    2025: '01-01 01-27 03-10 04-18 04-19 04-20 04-21 04-25 06-09 09-26 11-04 12-25 12-26',
    2026: '01-01 01-26 03-09 04-03 04-04 04-05 04-06 04-25 06-08 09-25 11-03 12-25 12-26 12-28',
    2027: '01-01 01-26 03-08 03-26 03-27 03-28 03-29 04-25 06-14 09-24 11-02 12-25 12-26 12-27 12-28',
  },
  'AU-WA': {
    2024: '01-01 01-26 03-04 03-29 03-31 04-01 04-25 06-03 09-23 12-25 12-26',
    2025: '01-01 01-27 03-03 04-18 04-20 04-21 04-25 06-02 09-29 12-25 12-26',
    2026: '01-01 01-26 03-02 04-03 04-05 04-06 04-25 04-27 06-01 09-28 12-25 12-26 12-28',
    2027: '01-01 01-26 03-01 03-26 03-28 03-29 04-25 04-26 06-07 09-27 12-25 12-26 12-27 12-28',
  },
}

const codes = AU_REGIONS.map(({ code }) => code)
const daysIn = (region: AuRegion, year: number) =>
  holidaysByRules(region, year, year).map(
    ({ day, part }) => `${day.slice(5)}${part === 'evening' ? 'e' : ''}`,
  )
const namesOn = (region: AuRegion, day: string) =>
  holidaysByRules(region, yearOf(day), yearOf(day))
    .filter(row => row.day === day)
    .map(row => row.name)

describe('holidays by rules', () => {
  for (const region of codes) {
    it(`the rules give the published holidays of ${region}, 2024 to 2027`, () => {
      for (const [year, days] of Object.entries(PUBLISHED[region])) {
        expect([year, daysIn(region, Number(year)).join(' ')]).toEqual([year, days])
      }
    })
  }

  it('Anzac Day on a weekend: each state as its Act and its orders have it', () => {
    const monday = (day: string) => codes.filter(region => namesOn(region, day).length > 0)
    expect(monday('2020-04-27')).toEqual(['AU-ACT', 'AU-WA'])
    expect(monday('2021-04-26')).toEqual(['AU-ACT', 'AU-NT', 'AU-QLD', 'AU-SA', 'AU-WA'])
    expect(monday('2026-04-27')).toEqual(['AU-ACT', 'AU-NSW', 'AU-WA'])
    expect(monday('2027-04-26')).toEqual(['AU-ACT', 'AU-NSW', 'AU-NT', 'AU-QLD', 'AU-WA'])
    expect(monday('2032-04-26')).toEqual(['AU-ACT', 'AU-NT', 'AU-QLD', 'AU-WA'])
    expect(codes.filter(region => namesOn(region, '2027-04-25').length === 0)).toEqual(['AU-NT', 'AU-QLD'])
  })

  it('Christmas on a Saturday and on a Sunday gives three days or four, each with the name of its holiday', () => {
    const december = (region: AuRegion, year: number) =>
      holidaysByRules(region, year, year)
        .filter(({ day, part }) => day > `${year}-12-24` && part === 'day')
        .map(({ day, name }) => `${day.slice(8)} ${name}`)
    expect(december('AU-NSW', 2021)).toEqual([
      '25 Christmas Day',
      '26 Boxing Day',
      '27 Christmas Day (additional)',
      '28 Boxing Day (additional)',
    ])
    expect(december('AU-NSW', 2022)).toEqual([
      '25 Christmas Day',
      '26 Boxing Day',
      '27 Christmas Day (additional)',
    ])
    expect(december('AU-WA', 2022)).toEqual([
      '25 Christmas Day',
      '26 Boxing Day',
      '27 Boxing Day (additional)',
    ])
    expect(december('AU-SA', 2021)).toEqual([
      '26 Proclamation Day',
      '27 Christmas Day',
      '28 Proclamation Day (additional)',
    ])
    expect(december('AU-TAS', 2021)).toEqual([
      '25 Christmas Day',
      '27 Christmas Day (additional)',
      '28 Boxing Day',
    ])
  })

  it('South Australia adds to Saturdays since 2024 and moved them before', () => {
    expect(daysIn('AU-SA', 2022).slice(0, 2)).toEqual(['01-03', '01-26'])
    expect(daysIn('AU-SA', 2028).slice(0, 2)).toEqual(['01-01', '01-03'])
    expect(daysIn('AU-SA', 2020).slice(1, 3)).toEqual(['01-26', '01-27'])
    expect(daysIn('AU-SA', 2031).slice(1, 2)).toEqual(['01-27'])
  })

  it('the Sovereign is a King from September 2022 on', () => {
    expect(namesOn('AU-NSW', '2022-06-13')).toEqual(["Queen's Birthday"])
    expect(namesOn('AU-QLD', '2022-10-03')).toEqual(["King's Birthday"])
    expect(namesOn('AU-WA', '2022-09-26')).toEqual(["King's Birthday"])
  })

  it('days that a government sets late say so until they are set', () => {
    expect(namesOn('AU-VIC', '2026-09-25')).toEqual(['Friday before the AFL Grand Final'])
    expect(namesOn('AU-VIC', '2027-09-24')).toEqual([
      'Friday before the AFL Grand Final (date to be confirmed)',
    ])
    expect(namesOn('AU-WA', '2028-09-25')).toEqual(["King's Birthday (date to be confirmed)"])
  })

  it('the day of mourning was everywhere and once', () => {
    expect(codes.map(region => namesOn(region, '2022-09-22'))).toEqual(
      codes.map(() => ['National Day of Mourning for Queen Elizabeth II']),
    )
    expect(codes.flatMap(region => namesOn(region, '2023-09-22'))).toEqual([])
  })

  it('years that the rules were not read for have none', () => {
    expect(holidaysByRules('AU-NSW', 2010, 2019)).toEqual([])
    expect(holidaysByRules('AU-NSW', 2036, 2100)).toEqual([])
    expect(holidaysByRules('AU-NSW', 1990, 2020)).toEqual(holidaysByRules('AU-NSW', 2020, 2020))
    expect(holidaysByRules('AU-NSW', 2027, 2026)).toEqual([])
  })

  const anyYear = fc.integer({ min: 2020, max: 2035 })

  it('holidays are in the requested years, in order, each part of a day once, however the years are cut', () => {
    fc.assert(
      fc.property(fc.constantFrom(...codes), anyYear, anyYear, (region, a, b) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)]
        const rows = holidaysByRules(region, from, to)
        const keys = rows.map(({ day, part }) => `${day} ${part}`)
        expect(new Set(keys).size).toBe(keys.length)
        expect(keys).toEqual([...keys].sort())
        expect(rows.every(({ day }) => yearOf(day) >= from && yearOf(day) <= to)).toBe(true)
        expect(rows.every(row => row.region === region && row.source === 'rules' && row.name !== '')).toBe(
          true,
        )
        const byYear = Array.from({ length: to - from + 1 }, (_, index) =>
          holidaysByRules(region, from + index, from + index),
        )
        expect(byYear.flat()).toEqual(rows)
      }),
      { numRuns: 60 },
    )
  })

  it('wherever the weekend falls, Christmas frees two weekdays, New Year’s Day and Australia Day one each', () => {
    const isWeekday = (day: string) => (dayNumber(day) + 3) % 7 < 5
    for (const region of codes) {
      for (let year = 2020; year <= 2035; year += 1) {
        const free = (from: string, to: string) =>
          holidaysByRules(region, year, year).filter(
            ({ day, part }) =>
              part === 'day' && isWeekday(day) && day >= `${year}-${from}` && day <= `${year}-${to}`,
          ).length
        expect([
          region,
          year,
          free('01-01', '01-04'),
          free('01-25', '01-29'),
          free('12-24', '12-31'),
        ]).toEqual([region, year, 1, 1, 2])
      }
    }
  })
})
