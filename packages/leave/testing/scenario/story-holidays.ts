import { NOT_STORED } from '../../src/entities/base-record.ts'
import type { HolidayRecord, HolidayRegionRecord } from '../../src/entities/holiday.ts'
import { RULE_YEARS } from '../../src/holidays/australia.ts'
import { type HolidayRow, isAuRegion } from '../../src/holidays/holiday.ts'
import { holidaysByRules } from '../../src/holidays/holidays-by-rules.ts'
import type { HolidaySource } from './scenario-format.ts'

/** The holidays of a story's regions. */
export class StoryHolidays {
  readonly regions: HolidayRegionRecord[] = []
  readonly rows: HolidayRecord[] = []

  constructor(sources: Record<string, HolidaySource>) {
    for (const [code, source] of Object.entries(sources)) {
      const { parent, days } =
        source === 'rules' || Array.isArray(source) ? { parent: null, days: source } : source
      this.regions.push({ ...NOT_STORED, code, name: code, parent })
      const rows =
        days === 'rules'
          ? rulesOf(code)
          : days.map(({ part = 'day' as const, ...row }) => ({
              region: code,
              part,
              source: 'hand' as const,
              ...row,
            }))
      this.rows.push(...rows.map(row => ({ ...NOT_STORED, cancelled: false, ...row })))
    }
  }

  /** Enters a day, or cancels one. It replaces the row of the same part of the day. */
  enter(row: Omit<HolidayRow, 'source'>): void {
    const { region, day, part } = row
    const known = this.rows.findIndex(
      other => other.region === region && other.day === day && other.part === part,
    )
    if (known >= 0) this.rows.splice(known, 1)
    this.rows.push({ ...NOT_STORED, cancelled: false, ...row, source: 'hand' })
  }
}

const rulesOf = (region: string): HolidayRow[] =>
  isAuRegion(region) ? holidaysByRules(region, RULE_YEARS.from, RULE_YEARS.to) : []
