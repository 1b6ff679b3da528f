import { dayOf } from '../dates/calendar-day.ts'
import { COMMON_RULES, RULE_YEARS, STATE_RULES } from './australia.ts'
import type { AuRegion, HolidayRow } from './holiday.ts'
import { daysOfRule } from './holiday-rule.ts'

/**
 * The holidays of a state or territory from one year to another, both included, in the order of days; each `(day, part)` once.
 * Years outside 2020 to 2035 have none, because the rules were not read for them.
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
  // A day that has a holiday of its own is called by it, also where another one adds that day.
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
