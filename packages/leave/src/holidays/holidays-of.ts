import type { HolidayPart, HolidayRegion, HolidayRow } from './holiday.ts'
import { createHolidayLookup, type HolidayLookup } from './holiday-lookup.ts'

/**
 * Returns the holidays of a region and of its parents, in the order of days. Nearer rows win: a row of the same
 * `(day, part)` replaces the inherited one. A cancelled row hides inherited ones. `day` hides all of that day's, a
 * half hides its half of a whole day. Cancelled rows are not returned. A row keeps the region it comes from, for
 * texts such as "from New South Wales". Unknown parents and circles of parents end the search.
 */
export function holidaysOf<Row extends HolidayRow>(
  region: string,
  regions: readonly HolidayRegion[],
  rows: readonly Row[],
): Row[] {
  const held = new Map<string, Row>()
  for (const code of regionWithParents(region, regions).reverse()) {
    const own = rows.filter(row => row.region === code)
    for (const row of own) if (row.cancelled) takeAway(held, row)
    for (const row of own) if (!row.cancelled) held.set(keyOf(row), row)
  }
  return [...held.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

/** The region and its parents, nearest first. */
export function regionWithParents(
  region: string,
  regions: readonly Pick<HolidayRegion, 'code' | 'parent'>[],
): string[] {
  const line: string[] = []
  for (let code: string | null = region; code !== null && !line.includes(code); ) {
    line.push(code)
    const current: string = code
    code = regions.find(each => each.code === current)?.parent ?? null
  }
  return line
}

function takeAway<Row extends HolidayRow>(held: Map<string, Row>, { day, part }: HolidayRow): void {
  const whole = held.get(keyOf({ day, part: 'day' }))
  if (part === 'day') {
    for (const each of PARTS) held.delete(keyOf({ day, part: each }))
    return
  }
  held.delete(keyOf({ day, part }))
  if (!whole || part === 'evening') return
  held.delete(keyOf(whole))
  const rest: Row = { ...whole, part: part === 'am' ? 'pm' : 'am' }
  held.set(keyOf(rest), rest)
}

const PARTS: readonly HolidayPart[] = ['day', 'am', 'pm', 'evening']

/** In the order of the alphabet within a day: am, day, evening, pm. */
const keyOf = ({ day, part }: Pick<HolidayRow, 'day' | 'part'>) => `${day} ${part}`

/**
 * Returns a function that finds the holidays of regions, inherited ones included. Each region is prepared once, on
 * first use.
 */
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
