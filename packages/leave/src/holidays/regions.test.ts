import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayNumber } from '../dates/calendar-day.ts'
import { AU_REGIONS, type HolidayPart, type HolidayRegion, type HolidayRow } from './holiday.ts'
import { createHolidayLookup } from './holiday-lookup.ts'
import { holidaysByRules } from './holidays-by-rules.ts'
import { holidaysOf } from './holidays-of.ts'

const regions: HolidayRegion[] = [
  { code: 'AU', name: 'Australia', parent: null },
  ...AU_REGIONS,
  { code: 'Ballarat', name: 'Ballarat', parent: 'AU-VIC' },
  { code: 'Buninyong', name: 'Buninyong', parent: 'Ballarat' },
]
const victoria = holidaysByRules('AU-VIC', 2026, 2026)

const row = (region: string, day: string, over: Partial<HolidayRow> = {}): HolidayRow => ({
  region,
  day,
  part: 'day',
  name: 'Show Day',
  source: 'hand',
  ...over,
})
const cancelled = (region: string, day: string, part: HolidayPart = 'day') =>
  row(region, day, { part, cancelled: true })
const shown = (rows: readonly HolidayRow[]) => rows.map(({ day, part, name }) => `${day} ${part} ${name}`)

describe('a town', () => {
  it('a town has its state’s holidays and its own', () => {
    const rows = [...victoria, row('Ballarat', '2026-11-06'), row('AU-NSW', '2026-11-09')]
    const held = holidaysOf('Ballarat', regions, rows)
    expect(held).toHaveLength(victoria.length + 1)
    expect(shown(held)).toContain('2026-11-06 day Show Day')
    expect(holidaysOf('AU-VIC', regions, rows)).toEqual(victoria)
  })

  it('a town replaces a day of the state’s by its own', () => {
    const rows = [...victoria, cancelled('Ballarat', '2026-11-03'), row('Ballarat', '2026-11-25')]
    const names = shown(holidaysOf('Ballarat', regions, rows)).filter(each => each.startsWith('2026-11'))
    expect(names).toEqual(['2026-11-25 day Show Day'])
  })

  it('a town removes half a day and keeps the other half', () => {
    const held = (part: HolidayPart) =>
      shown(holidaysOf('Ballarat', regions, [...victoria, cancelled('Ballarat', '2026-11-03', part)])).filter(
        each => each.startsWith('2026-11-03'),
      )
    expect(held('am')).toEqual(['2026-11-03 pm Melbourne Cup Day'])
    expect(held('pm')).toEqual(['2026-11-03 am Melbourne Cup Day'])
    expect(held('evening')).toEqual(['2026-11-03 day Melbourne Cup Day'])
    expect(held('day')).toEqual([])
  })

  it('a town gives a day its own name, and a part of the town inherits from the town', () => {
    const rows = [...victoria, row('Ballarat', '2026-11-03', { name: 'Cup Day of Ballarat' })]
    expect(shown(holidaysOf('Buninyong', regions, rows))).toContain('2026-11-03 day Cup Day of Ballarat')
    expect(holidaysOf('Buninyong', regions, [...rows, cancelled('Buninyong', '2026-11-03')])).toHaveLength(
      victoria.length - 1,
    )
  })

  it('a cancelled row frees no day, whatever the order of the list', () => {
    const rows = [cancelled('Ballarat', '2026-11-06'), row('AU-VIC', '2026-11-06')]
    expect(holidaysOf('Ballarat', regions, rows)).toEqual([])
    expect(holidaysOf('Ballarat', regions, rows.toReversed())).toEqual([])
  })

  it('a town of unknown parents has its own holidays, and a circle of parents ends', () => {
    const circle = [
      { code: 'a', name: 'A', parent: 'b' },
      { code: 'b', name: 'B', parent: 'a' },
    ]
    const rows = [row('a', '2026-01-01'), row('b', '2026-01-02')]
    expect(holidaysOf('a', circle, rows)).toHaveLength(2)
    expect(holidaysOf('nowhere', circle, [...rows, row('nowhere', '2026-01-03')])).toHaveLength(1)
  })

  const days = Array.from({ length: 6 }, (_, index) => addDays('2026-06-01', index))
  const anyRow = fc.record({
    region: fc.constantFrom('AU-VIC', 'Ballarat', 'Buninyong'),
    day: fc.constantFrom(...days),
    part: fc.constantFrom<HolidayPart>('day', 'am', 'pm', 'evening'),
    name: fc.constantFrom('A', 'B'),
    source: fc.constant('hand' as const),
    cancelled: fc.boolean(),
  })
  const anyRows = fc.uniqueArray(anyRow, {
    selector: each => `${each.region} ${each.day} ${each.part}`,
    maxLength: 24,
  })

  it('a town has each part of a day once and no cancelled row, in any order of the rows', () => {
    fc.assert(
      fc.property(anyRows, rows => {
        const held = holidaysOf('Buninyong', regions, rows)
        expect(new Set(held.map(({ day, part }) => `${day} ${part}`)).size).toBe(held.length)
        expect(held.some(each => each.cancelled)).toBe(false)
        expect(holidaysOf('Buninyong', regions, rows.toReversed())).toEqual(held)
      }),
    )
  })

  it('a town without rows has the holidays of its parent, and a cancelled day frees nothing inherited', () => {
    fc.assert(
      fc.property(anyRows, fc.constantFrom(...days), (rows, day) => {
        const inherited = rows.filter(each => each.region !== 'Buninyong')
        const parents = holidaysOf('Ballarat', regions, inherited)
        expect(holidaysOf('Buninyong', regions, inherited)).toEqual(parents)
        const without = holidaysOf('Buninyong', regions, [...inherited, cancelled('Buninyong', day)])
        expect(without).toEqual(parents.filter(each => each.day !== day))
      }),
    )
  })
})

describe('what is free on a day', () => {
  it('a whole day frees both halves, a half its half, an evening none', () => {
    const { freeOn } = createHolidayLookup([
      row('x', '2026-12-25', { name: 'Christmas Day' }),
      row('x', '2026-12-24', { part: 'evening', name: 'Christmas Eve' }),
      row('x', '2026-12-31', { part: 'pm', name: 'Afternoon' }),
      cancelled('x', '2026-12-28'),
    ])
    expect(freeOn(dayNumber('2026-12-25'))).toEqual({ am: true, pm: true, names: ['Christmas Day'] })
    expect(freeOn(dayNumber('2026-12-31'))).toEqual({ am: false, pm: true, names: ['Afternoon'] })
    for (const day of ['2026-12-24', '2026-12-28', '2026-12-29']) {
      expect(freeOn(dayNumber(day))).toEqual({ am: false, pm: false, names: [] })
    }
  })

  it('two halves make a day, and each name appears once', () => {
    const { freeOn } = createHolidayLookup([
      row('x', '2026-06-01', { part: 'am', name: 'Show' }),
      row('x', '2026-06-01', { part: 'pm', name: 'Cup' }),
      row('x', '2026-06-02', { part: 'am' }),
      row('x', '2026-06-02', { part: 'day' }),
    ])
    expect(freeOn(dayNumber('2026-06-01'))).toEqual({ am: true, pm: true, names: ['Show', 'Cup'] })
    expect(freeOn(dayNumber('2026-06-02'))).toEqual({ am: true, pm: true, names: ['Show Day'] })
  })

  it('30 days are looked up in less time than a screen takes to draw, a thousand times over', () => {
    const rows = AU_REGIONS.flatMap(({ code }) => holidaysByRules(code, 2020, 2035))
    const { freeOn } = createHolidayLookup(holidaysOf('AU-VIC', regions, rows))
    const first = dayNumber('2026-04-01')
    const started = Date.now()
    let free = 0
    for (let round = 0; round < 1000; round += 1) {
      for (let day = first; day < first + 30; day += 1) if (freeOn(day).am) free += 1
    }
    expect(free).toBe(5000)
    expect(Date.now() - started).toBeLessThan(500)
  })
})
