import { dayOf } from '../dates/calendar-day.ts'
import { COMMON_RULES, RULE_YEARS, STATE_RULES } from './australia.ts'
import type { AuRegion, HolidayRow } from './holiday.ts'
import { daysOfRule } from './holiday-rule.ts'

/**
 * Returns the holidays of a state or territory in a range of years, in the order of days. Both years are included,
 * and each `(day, part)` appears once. Years outside 2020 to 2035 have none, because the rules were not read for
 * them.
 */
export function holidaysByRules(region: AuRegion, fromYear: number, toYear: number): HolidayRow[] {
  const rows: HolidayRow[] = []
  const last = Math.min(toYear, RULE_YEARS.to)
  for (let year = Math.max(fromYear, RULE_YEARS.from); year <= last; year += 1) {
    rows.push(...holidaysOfYear(region, year))
  }
  return rows
}

function holidaysOfYear(region: AuRegion, year: number): HolidayRow[] {
  const found = [...COMMON_RULES, ...STATE_RULES[region]].flatMap(({ name, part = 'day', ...rule }) =>
    daysOfRule({ name, ...rule }, year).map(({ day, additional }) => ({ day, part, name, additional })),
  )
  const rows = new Map<string, HolidayRow>()
  // A holiday's own day takes its name, even if another holiday adds that day.
  for (const { day, part, name, additional } of found.sort(
    (a, b) => a.day - b.day || Number(a.additional) - Number(b.additional),
  )) {
    const key = `${day} ${part}`
    if (rows.has(key)) continue
    rows.set(key, {
      region,
      day: dayOf(day),
      part,
      name: additional ? `${name} (additional)` : name,
      source: 'rules',
    })
  }
  return [...rows.values()]
}
