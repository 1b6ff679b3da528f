import { dayOf, FOR_EVER, yearOf } from '../../dates/calendar-day.ts'
import { type Occurrence, occurrencesIn, type Weekday } from '../holiday-rule.ts'
import type { YearRange } from './file-entry.ts'

const WEEKDAYS: Readonly<Record<string, Weekday>> = {
  MO: 'monday',
  TU: 'tuesday',
  WE: 'wednesday',
  TH: 'thursday',
  FR: 'friday',
  SA: 'saturday',
  SU: 'sunday',
}
const UNDERSTOOD = new Set(['freq', 'interval', 'count', 'until', 'wkst', 'bymonth', 'bymonthday', 'byday'])

/**
 * Returns the days of a yearly event in a range of years. Reads its `start` and the parts of its RRULE (by
 * ical.js). Undefined for rules that holidays do not have, such as weekly ones. The library's iterator is not
 * used: it takes 30 February for 2 March, and has no bound.
 */
export function yearlyDays(
  rule: Readonly<Record<string, unknown>>,
  start: string,
  years: YearRange,
): string[] | undefined {
  const when = occurrenceOf(rule, start)
  const interval = rule.interval === undefined ? 1 : Number(rule.interval)
  if (rule.freq !== 'YEARLY' || when === undefined || !Number.isInteger(interval) || interval < 1)
    return undefined
  const count = rule.count === undefined ? Infinity : Number(rule.count)
  const until = rule.until === undefined ? FOR_EVER : String(rule.until).slice(0, 10)
  const days: string[] = []
  let seen = 0
  // Only rules with a count have to be followed from their beginning.
  const skipped = Math.trunc(Math.max(0, years.from - yearOf(start)) / interval) * interval
  const first = yearOf(start) + (rule.count === undefined ? skipped : 0)
  for (let year = first; year <= years.to; year += interval) {
    for (const day of occurrencesIn(when, year).map(dayOf)) {
      if (day < start) continue
      seen += 1
      if (seen > count || day > until) return days
      if (year >= years.from) days.push(day)
    }
  }
  return days
}

/** Returns the day within a year: that of the start, another date, or a weekday of a month. */
function occurrenceOf(rule: Readonly<Record<string, unknown>>, start: string): Occurrence | undefined {
  if (Object.keys(rule).some(part => !UNDERSTOOD.has(part))) return undefined
  const month = single(rule.bymonth ?? Number(start.slice(5, 7)))
  const date = single(rule.bymonthday ?? Number(start.slice(8)))
  if (month === undefined || month < 1 || month > 12 || date === undefined || date < 1) return undefined
  if (rule.byday === undefined) return { on: `${padded(month)}-${padded(date)}` }
  const [, nth, name = ''] = /^([+-]?[1-5])([A-Z]{2})$/.exec(String(rule.byday)) ?? []
  const weekday = WEEKDAYS[name]
  if (nth === undefined || weekday === undefined || rule.bymonthday !== undefined) return undefined
  return rule.bymonth === undefined ? undefined : { nth: Number(nth), weekday, month }
}

const padded = (number: number) => String(number).padStart(2, '0')

/** Returns undefined for a list of several values. */
function single(value: unknown): number | undefined {
  const only: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value
  const number = Array.isArray(only) ? Number.NaN : Number(only)
  return Number.isInteger(number) ? number : undefined
}
