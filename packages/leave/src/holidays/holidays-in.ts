import type { HolidayRegion, HolidayRow } from './holiday.ts'
import { createHolidayLookup, type HolidayLookup } from './holiday-lookup.ts'
import { holidaysOf } from './holidays-of.ts'

/** Asks for the holidays of regions, those that they inherit included; each region is prepared once, when it is first asked for. */
export function holidaysIn(
  regions: readonly HolidayRegion[],
  rows: readonly HolidayRow[],
): (region: string) => HolidayLookup {
  const lookups = new Map<string, HolidayLookup>()
  return region => {
    const lookup = lookups.get(region) ?? createHolidayLookup(holidaysOf(region, regions, rows))
    lookups.set(region, lookup)
    return lookup
  }
}
