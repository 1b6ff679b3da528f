import type { PolicyRules } from './policy-rules.ts'

/**
 * The name of the stored policy that applies to people without another one. Its rules are fixed. Functions return
 * `null` for it, as for people without a policy.
 */
export const CALENDAR_DAYS = 'Calendar days (default)'

export const isCalendarDays = (name: string | undefined): boolean => name === CALENDAR_DAYS

/** Returns the name of a policy, and null for calendar days. */
export const otherThanCalendarDays = (name: string | undefined): string | null =>
  name === undefined || isCalendarDays(name) ? null : name

/** Whether a policy is another than the current one. Without a policy a person is on calendar days. */
export const isOtherPolicy = (name: string, current: string | undefined): boolean =>
  otherThanCalendarDays(name) !== otherThanCalendarDays(current)

/** Minutes of a day of calendar days. */
export const CALENDAR_DAY_MINUTES = 480

/**
 * The rules of the specification, which apply without any other policy. Calendar days are charged to the year of the
 * decision (L-10). A request can take at most what is left, an approval has no limit (OP-09). Unpaid leave
 * needs no balance.
 */
export const calendarDayRules = (leaveType: string): PolicyRules => ({
  day_minutes: CALENDAR_DAY_MINUTES,
  counting: 'calendar',
  measure: 'days',
  request_unit: 'day',
  step: CALENDAR_DAY_MINUTES,
  holidays_free: false,
  overlap: 'allow',
  charge_on: 'decision_day',
  period: { kind: 'year', starts: 'calendar' },
  grant: { kind: 'hand' },
  close: { mode: 'keep' },
  on_leaving: 'keep',
  order: 'soonest_expiry',
  floor: { at_submit: leaveType === 'unpaid' ? null : 0, at_approval: null },
  pending_reserves: false,
  book_ahead: { months: null, against: 'granted_now' },
  // Past days cannot be requested, but an administrator can add them (docs/decisions/0069).
  backdate: { days: null, by: 'hr', late_days: 1 },
  notice: { min_days: 0, mode: 'warn' },
  evidence: null,
  on_cancel_approved: 'never',
  cancel_until: 'before_start',
  change_approved: 'never',
  missing_allocation: { minutes: 20 * CALENDAR_DAY_MINUTES },
})

/**
 * Completes written rules with those of calendar days. Omits optional rules of calendar days unless they are written.
 */
export function completeRules(leaveType: string, given: Partial<PolicyRules>): PolicyRules {
  const { change_approved: _, missing_allocation: __, backdate, ...rules } = calendarDayRules(leaveType)
  return { ...rules, backdate: { days: backdate.days, by: backdate.by }, ...given }
}
