import type { DifferingHoliday, HolidayImportLine } from '../contracts/holidays.ts'
import { compareHolidays } from '../holidays/compare-holidays.ts'
import type { HolidayRegion, HolidayRow } from '../holidays/holiday.ts'
import { holidaysOf } from '../holidays/holidays-of.ts'

/** The changes that imported rows would make. Existing rows are never removed. */
export interface HolidayPlan {
  added: HolidayRow[]
  /** Another name, or another part of the same day. */
  differing: DifferingHoliday[]
  unchanged: HolidayRow[]
}

/**
 * Compares rows from the rules or a file with the existing ones. Edited and cancelled rows stay. If the region has
 * another part of the day, the row only differs. An inherited holiday of the same name counts as existing.
 */
export function planHolidays<Row extends HolidayRow>(
  existing: readonly Row[],
  incoming: readonly HolidayRow[],
  regions: readonly HolidayRegion[],
): HolidayPlan {
  const { added, renamed, unchanged } = compareHolidays(existing, incoming)
  const own = new Map(existing.map(row => [`${row.region} ${row.day}`, row]))
  const keys = new Set(incoming.map(keyOf))
  const inherited = inheritedKeys(added, regions, existing)
  const plan: HolidayPlan = {
    added: [],
    differing: [...renamed],
    unchanged: unchanged.filter(row => keys.has(keyOf(row))),
  }
  for (const row of added) {
    const before = own.get(`${row.region} ${row.day}`)
    if (before) plan.differing.push({ before, after: row })
    else if (inherited.has(`${keyOf(row)} ${row.name}`)) plan.unchanged.push(row)
    else plan.added.push(row)
  }
  return plan
}

/** The lines of an import in the order of regions and days. */
export function linesOfPlan({ added, differing, unchanged }: HolidayPlan): HolidayImportLine[] {
  const lines: HolidayImportLine[] = [
    ...added.map(row => ({ ...bare(row), action: 'create' as const })),
    ...unchanged.map(row => ({ ...bare(row), action: 'same' as const })),
    ...differing.map(({ before: { name, part }, after }) => ({
      ...bare(after),
      action: 'differs' as const,
      before: { name, part },
    })),
  ]
  return lines.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

/** Returns the fields of a row without those of its record. */
const bare = ({ region, day, part, name, source, cancelled = false }: HolidayRow): HolidayRow => ({
  region,
  day,
  part,
  name,
  source,
  cancelled,
})

/** Returns day, part and name of each holiday that the regions inherit. */
function inheritedKeys(
  rows: readonly HolidayRow[],
  regions: readonly HolidayRegion[],
  existing: readonly HolidayRow[],
): Set<string> {
  return new Set(
    [...new Set(rows.map(({ region }) => region))].flatMap(region =>
      holidaysOf(region, regions, existing)
        .filter(row => row.region !== region)
        .map(row => `${keyOf({ ...row, region })} ${row.name}`),
    ),
  )
}

const keyOf = ({ region, day, part }: Pick<HolidayRow, 'region' | 'day' | 'part'>) =>
  `${region} ${day} ${part}`
