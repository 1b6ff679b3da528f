import { yearOf } from '../dates/calendar-day.ts'
import type { HolidayRow } from './holiday.ts'

/** The changes that a file or newer rules would make, for a preview. Rows are in the order of region and day. */
export interface HolidayComparison {
  added: HolidayRow[]
  removed: HolidayRow[]
  renamed: { before: HolidayRow; after: HolidayRow }[]
  unchanged: HolidayRow[]
}

/**
 * Compares an organisation's holidays with imported ones, by `(region, day, part)`. Only imported years and regions
 * are compared, so that a list of 2027 removes nothing of 2026. A cancelled row stays cancelled, imported or not: it
 * counts as unchanged.
 */
export function compareHolidays(
  existing: readonly HolidayRow[],
  incoming: readonly HolidayRow[],
): HolidayComparison {
  const comparison: HolidayComparison = { added: [], removed: [], renamed: [], unchanged: [] }
  const before = new Map(existing.map(row => [keyOf(row), row]))
  const after = new Map(incoming.map(row => [keyOf(row), row]))
  for (const key of [...after.keys()].sort()) {
    const [known, row] = [before.get(key), after.get(key)]
    if (!row) continue
    if (!known) comparison.added.push(row)
    else if (known.cancelled || known.name === row.name) comparison.unchanged.push(known)
    else comparison.renamed.push({ before: known, after: row })
  }
  const scopes = new Set(incoming.map(scopeOf))
  for (const key of [...before.keys()].sort()) {
    const known = before.get(key)
    if (!known || after.has(key) || !scopes.has(scopeOf(known))) continue
    comparison[known.cancelled ? 'unchanged' : 'removed'].push(known)
  }
  return comparison
}

const scopeOf = ({ region, day }: HolidayRow) => `${region} ${yearOf(day)}`
const keyOf = ({ region, day, part }: HolidayRow) => `${region} ${day} ${part}`
