import { RULE_YEARS } from '../holidays/australia.ts'
import { type HolidayRegion, type HolidayRow, isAuRegion } from '../holidays/holiday.ts'
import { createHolidayLookup, type HolidayLookup } from '../holidays/holiday-lookup.ts'
import { holidaysByRules } from '../holidays/holidays-by-rules.ts'
import { holidaysOf } from '../holidays/holidays-of.ts'
import type { HolidaySource } from './scenario-format.ts'

/** The holidays of a story's regions, which change while it is told. */
export class StoryHolidays {
  readonly #regions: HolidayRegion[] = []
  readonly #rows: HolidayRow[] = []
  readonly #lookups = new Map<string, HolidayLookup>()

  constructor(sources: Record<string, HolidaySource>) {
    for (const [code, source] of Object.entries(sources)) {
      const { parent, days } =
        source === 'rules' || Array.isArray(source) ? { parent: null, days: source } : source
      this.#regions.push({ code, name: code, parent })
      if (days === 'rules') this.#rows.push(...rulesOf(code))
      else
        for (const { part = 'day', ...row } of days)
          this.#rows.push({ region: code, part, source: 'hand', ...row })
    }
  }

  /** Enters a day, or cancels one; what was entered for the same part of the day before holds no more. */
  enter(row: Omit<HolidayRow, 'source'>): void {
    const { region, day, part } = row
    const known = this.#rows.findIndex(
      other => other.region === region && other.day === day && other.part === part,
    )
    if (known >= 0) this.#rows.splice(known, 1)
    this.#rows.push({ ...row, source: 'hand' })
    this.#lookups.clear()
  }

  /** The days of a region, with those it inherits. */
  readonly in = (region: string): HolidayLookup => {
    const lookup =
      this.#lookups.get(region) ?? createHolidayLookup(holidaysOf(region, this.#regions, this.#rows))
    this.#lookups.set(region, lookup)
    return lookup
  }
}

const rulesOf = (region: string) =>
  isAuRegion(region) ? holidaysByRules(region, RULE_YEARS.from, RULE_YEARS.to) : []
