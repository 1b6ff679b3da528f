import type { PolicyRules } from '@leavewell/leave'

/** Days of 7.6 hours, Monday to Friday, public holidays free, twenty days a year, five of them carried until the end of March. */
export const WORKING_DAYS: Partial<PolicyRules> = {
  day_minutes: 456,
  counting: 'work',
  request_unit: 'half_day',
  holidays_free: true,
  overlap: 'refuse',
  charge_on: 'leave_day',
  grant: { kind: 'upfront', minutes: 9120, prorate: 'none', round: { to: 1, how: 'nearest' } },
  // biome-ignore lint/suspicious/noThenProperty: the rule is called so.
  close: { mode: 'carry', cap: 2280, until: { month: 3, day: 31 }, then: 'lapse', debt: 'carry' },
  floor: { at_submit: 0, at_approval: 0 },
  pending_reserves: true,
  book_ahead: { months: 18, against: 'granted_by_then' },
}
