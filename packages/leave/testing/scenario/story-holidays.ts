import { RULE_YEARS } from '../../src/holidays/australia.ts'
import { type HolidayRegion, type HolidayRow, isAuRegion } from '../../src/holidays/holiday.ts'
import type { HolidayLookup } from '../../src/holidays/holiday-lookup.ts'
import { holidaysByRules } from '../../src/holidays/holidays-by-rules.ts'
import { holidaysIn } from '../../src/holidays/holidays-of.ts'
import type { HolidaySource } from './scenario-format.ts'

/** The holidays of a story's regions, which change while it is told. */
export class StoryHolidays {
  readonly #regions: HolidayRegion[] = []
  readonly #rows: HolidayRow[] = []
  /** Made anew once something was entered. */
  #lookUp: ((region: string) => HolidayLookup) | undefined

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
    this.#lookUp = undefined
  }

  /** The days of a region, with those it inherits. */
  readonly in = (region: string): HolidayLookup => {
    this.#lookUp ??= holidaysIn(this.#regions, this.#rows)
    return this.#lookUp(region)
  }
}

const rulesOf = (region: string) =>
  isAuRegion(region) ? holidaysByRules(region, RULE_YEARS.from, RULE_YEARS.to) : []
