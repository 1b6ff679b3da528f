import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareHolidays } from './compare-holidays.ts'
import type { HolidayPart, HolidayRow } from './holiday.ts'
import { holidaysByRules } from './holidays-by-rules.ts'

const row = (day: string, name = 'Show Day', over: Partial<HolidayRow> = {}): HolidayRow => ({
  region: 'AU-NSW',
  day,
  part: 'day',
  name,
  source: 'hand',
  ...over,
})

describe('a preview of an import', () => {
  it('a preview lists what is added, removed, renamed and unchanged', () => {
    const existing = [row('2026-01-01', 'New Year'), row('2026-04-25', 'Anzac Day'), row('2026-06-08', 'Old')]
    const incoming = [
      row('2026-01-01', 'New Year'),
      row('2026-04-27', 'Anzac (additional)'),
      row('2026-06-08', 'New'),
    ]
    expect(compareHolidays(existing, incoming)).toEqual({
      added: [incoming[1]],
      removed: [existing[1]],
      renamed: [{ before: existing[2], after: incoming[2] }],
      unchanged: [existing[0]],
    })
  })

  it('a preview compares only years and regions of the import', () => {
    const kept = [row('2025-12-25'), row('2026-12-25', 'Christmas', { region: 'AU-VIC' })]
    expect(compareHolidays(kept, [row('2026-12-25')]).removed).toEqual([])
    expect(compareHolidays(kept, []).removed).toEqual([])
  })

  it('a preview keeps holidays that an administrator cancelled', () => {
    const off = row('2026-04-27', 'Anzac (additional)', { cancelled: true })
    const gone = row('2026-08-03', 'Bank Holiday', { cancelled: true })
    const changes = compareHolidays([off, gone], [row('2026-04-27', 'Another name')])
    expect(changes).toEqual({ added: [], removed: [], renamed: [], unchanged: [off, gone] })
  })

  it('an evening and a day are not the same holiday', () => {
    const evening = row('2026-12-24', 'Christmas Eve', { part: 'evening' })
    const changes = compareHolidays([evening], [row('2026-12-24', 'Christmas Eve')])
    expect([changes.added.length, changes.removed.length]).toEqual([1, 1])
  })

  it('the rules compared with themselves change nothing', () => {
    const rows = holidaysByRules('AU-SA', 2024, 2027)
    expect(compareHolidays(rows, rows)).toEqual({ added: [], removed: [], renamed: [], unchanged: rows })
  })

  const anyRows = fc.uniqueArray(
    fc.record({
      region: fc.constantFrom('AU-NSW', 'AU-VIC'),
      day: fc.constantFrom('2026-01-01', '2026-01-02', '2027-01-01'),
      part: fc.constantFrom<HolidayPart>('day', 'pm'),
      name: fc.constantFrom('A', 'B'),
      source: fc.constant('import' as const),
    }),
    { selector: each => `${each.region} ${each.day} ${each.part}` },
  )

  it('an applied preview gives the imported holidays, in the imported years and regions', () => {
    fc.assert(
      fc.property(anyRows, anyRows, (existing, incoming) => {
        const { added, removed, renamed, unchanged } = compareHolidays(existing, incoming)
        const after = [...added, ...renamed.map(each => each.after), ...unchanged]
        const sorted = (rows: readonly HolidayRow[]) => rows.map(each => JSON.stringify(each)).sort()
        expect(sorted(after)).toEqual(sorted(incoming))
        const scopes = new Set(incoming.map(each => each.region + each.day.slice(0, 4)))
        const touched = existing.filter(each => scopes.has(each.region + each.day.slice(0, 4)))
        expect(sorted([...removed, ...renamed.map(each => each.before), ...unchanged])).toEqual(
          sorted(touched),
        )
      }),
    )
  })
})
