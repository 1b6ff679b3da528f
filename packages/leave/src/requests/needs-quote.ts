import { calendarDayRules } from '../policies/calendar-days.ts'
import { FORMER_RULES } from '../policies/former-rules.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'

/** Rules that do not matter for whole days before they are requested. */
const SILENT: ReadonlySet<string> = new Set<keyof PolicyRules>([
  'day_minutes',
  'step',
  'on_leaving',
  'order',
  'on_cancel_approved',
  'cancel_until',
  'change_approved',
  'missing_allocation',
  // The server checks it anyway: see `MyLeaveRules.limited`.
  'evidence',
])

/**
 * Whether only the server knows the cost and findings of leave. Otherwise the form knows them: each day costs a day,
 * and the year's balance must suffice. Any other value and any new rule needs the server.
 */
export function needsQuote(leaveType: string, rules: PolicyRules): boolean {
  const known = Object.entries(calendarDayRules(leaveType))
  const values = new Map(known.map(([rule, value]) => [rule, asText(value)]))
  return Object.entries(rules).some(
    ([rule, value]) => !SILENT.has(rule) && !FORMER_RULES.has(rule) && asText(value) !== values.get(rule),
  )
}

/** The order in which a database stores the fields does not matter. */
const asText = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each instanceof Object && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).sort()) : each,
  )
