import { describe, expect, it } from 'vitest'
import type { HolidayRecord, HolidayRegionRecord } from '../entities/holiday.ts'
import type { HolidayRow } from '../holidays/holiday.ts'
import { checkHoliday, refusalToMoveHoliday } from './check-holiday.ts'
import { checkRegion, refusalToDeleteRegion } from './check-region.ts'
import { countHolidays, holidayYear } from './holiday-year.ts'
import { linesOfPlan, planHolidays } from './plan-holidays.ts'

const region = (code: string, parent: string | null = null) =>
  ({ id: code, code, name: `Name of ${code}`, parent }) as HolidayRegionRecord
const row = (day: string, over: Partial<HolidayRow> = {}) =>
  ({
    id: `${over.region ?? 'TOWN'} ${day}`,
    region: 'TOWN',
    day,
    part: 'day',
    name: 'Show Day',
    source: 'hand',
    cancelled: false,
    ...over,
  }) as HolidayRecord
const STATE_AND_TOWN = [region('STATE'), region('TOWN', 'STATE')]

describe('a region', () => {
  const fields = (code: string, parent: string | null = null, name = 'Named') =>
    checkRegion({ code, name, parent }, STATE_AND_TOWN).map(({ field }) => field)

  it('a region has a short code, a name, and parents without a circle', () => {
    expect(fields('AU-VIC-GEELONG', 'STATE')).toEqual([])
    for (const code of ['', 'au', 'A B', 'A--B', '-A', 'A-', 'X'.repeat(21)]) {
      expect([code, fields(code)]).toEqual([code, ['code']])
    }
    expect(fields('NEW', null, ' ')).toEqual(['name'])
    for (const parent of ['NEW', 'NOWHERE']) expect(fields('NEW', parent)).toEqual(['parent'])
    expect(fields('STATE', 'TOWN')).toEqual(['parent'])
  })

  it('a region that nothing refers to can be deleted', () => {
    expect(
      refusalToDeleteRegion({ children: 0, holidays: 0, assignments: 0, policies: 0, offices: 0 }),
    ).toBeUndefined()
    expect(
      refusalToDeleteRegion({ children: 2, holidays: 1, assignments: 3, policies: 0, offices: 0 }),
    ).toEqual({
      code: 'has_assignments',
      params: { count: 3 },
    })
    expect(
      refusalToDeleteRegion({ children: 2, holidays: 1, assignments: 0, policies: 1, offices: 0 }),
    ).toEqual({
      code: 'has_policies',
      params: { count: 1 },
    })
    expect(
      refusalToDeleteRegion({ children: 2, holidays: 1, assignments: 0, policies: 0, offices: 0 }),
    ).toEqual({
      code: 'has_children',
      params: { count: 2 },
    })
  })
})

describe('a holiday', () => {
  it('a holiday has a region, a day that exists, and a name', () => {
    const fields = (day: string, name = 'Show Day', of = 'TOWN') =>
      checkHoliday({ region: of, day, name }, ['TOWN']).map(({ field }) => field)
    expect(fields('2028-02-29')).toEqual([])
    for (const day of ['', '2026-02-29', '1999-12-31', '2100-01-01', 'today'])
      expect(fields(day)).toEqual(['day'])
    expect(fields('2026-01-01', ' ', 'ELSEWHERE')).toEqual(['region', 'name'])
  })

  it('a holiday stays in its region and on its day', () => {
    const at = { region: 'TOWN', day: '2026-05-05' }
    expect(refusalToMoveHoliday(at, {})).toBeUndefined()
    expect(refusalToMoveHoliday(at, at)).toBeUndefined()
    expect(refusalToMoveHoliday(at, { day: '2026-05-06' })).toEqual({ code: 'stays_on_its_day' })
    expect(refusalToMoveHoliday(at, { region: 'STATE' })).toEqual({ code: 'stays_on_its_day' })
  })
})

describe('the year of a region', () => {
  const rows = [
    row('2026-01-01', { region: 'STATE', name: 'New Year' }),
    row('2026-01-26', { region: 'STATE', name: 'Australia Day' }),
    row('2026-03-09', { region: 'STATE', name: 'Taken back above', cancelled: true }),
    row('2026-01-26', { name: 'Australia Day', cancelled: true }),
    row('2026-12-24', { part: 'evening' }),
    row('2026-12-24', { part: 'am' }),
    row('2027-01-01', { region: 'STATE' }),
  ]

  it('the year separates own from inherited days, shows its own cancellations, and nothing of other years', () => {
    const { holidays } = holidayYear(region('TOWN', 'STATE'), 2026, STATE_AND_TOWN, rows)
    expect(
      holidays.map(({ day, part, region_name, is_inherited, cancelled }) => [
        day,
        part,
        region_name,
        is_inherited,
        cancelled,
      ]),
    ).toEqual([
      ['2026-01-01', 'day', 'Name of STATE', true, false],
      ['2026-01-26', 'day', 'Name of TOWN', false, true],
      ['2026-12-24', 'am', 'Name of TOWN', false, false],
      ['2026-12-24', 'evening', 'Name of TOWN', false, false],
    ])
    expect(countHolidays(holidays)).toBe(2)
    expect(holidays.filter(({ hides_inherited }) => hides_inherited).map(({ day }) => day)).toEqual([
      '2026-01-26',
    ])
  })
})

describe('imported rows', () => {
  const existing = [
    row('2026-01-01', { name: 'First Day' }),
    row('2026-01-26', { name: 'Australia Day', cancelled: true }),
    row('2026-04-25', { part: 'am', name: 'Anzac Day' }),
    row('2026-10-10', { name: 'Only here' }),
    row('2026-06-08', { region: 'STATE', name: "King's Birthday" }),
  ]
  const incoming = (day: string, name: string) => row(day, { name, source: 'import' })

  it('imported rows add missing holidays, keep edited and cancelled ones, and skip inherited ones', () => {
    const plan = planHolidays(
      existing,
      [
        incoming('2026-01-01', "New Year's Day"),
        incoming('2026-01-26', 'Australia Day'),
        incoming('2026-04-25', 'Anzac Day'),
        incoming('2026-06-08', "King's Birthday"),
        incoming('2026-12-25', 'Christmas Day'),
      ],
      STATE_AND_TOWN,
    )
    expect(linesOfPlan(plan).map(({ day, action, before }) => [day, action, before])).toEqual([
      ['2026-01-01', 'differs', { name: 'First Day', part: 'day' }],
      ['2026-01-26', 'same', undefined],
      ['2026-04-25', 'differs', { name: 'Anzac Day', part: 'am' }],
      ['2026-06-08', 'same', undefined],
      ['2026-12-25', 'create', undefined],
    ])
  })

  it('imported rows under another name than the inherited one belong to the region itself', () => {
    const { added } = planHolidays(existing, [incoming('2026-06-08', 'Our day')], STATE_AND_TOWN)
    expect(added.map(({ name }) => name)).toEqual(['Our day'])
  })
})
