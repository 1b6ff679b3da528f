import {
  CALENDAR_DAY_MINUTES,
  countLeaveDays,
  type DayRange,
  type LeaveQuote,
  type LeaveTypeRules,
} from '@leavewell/leave'

/** How leave is counted until the server has answered. */
export const COUNTED_IN_DAYS: LeaveTypeRules = {
  leave_type: '',
  policy: null,
  needs_balance: true,
  needs_quote: false,
  counting: 'calendar',
  measure: 'days',
  request_unit: 'day',
  step: CALENDAR_DAY_MINUTES,
  day_minutes: CALENDAR_DAY_MINUTES,
  earliest: null,
  not_before: null,
  is_final: true,
  cancel_approved: 'never',
  ask_to_cancel: 'never',
  give_back_from: null,
}

/** The cost and balance of leave whose rules need no quote. Each day costs one of the days left today. */
export function quoteInDays(
  rules: LeaveTypeRules,
  { start, end }: DayRange,
  balance: number | undefined,
): LeaveQuote {
  const days = Math.max(0, countLeaveDays(start, end))
  const [minutes, now] = [days * rules.day_minutes, (balance ?? 0) * rules.day_minutes]
  const story = { ...NOTHING_ELSE, now, request: minutes, left: now - minutes }
  return { rules, lines: [], minutes, days, findings: [], story: balance === undefined ? null : story }
}

const NOTHING_ELSE = { booked: 0, pending: 0, granted: 0, closing: 0, lapses_next: null }
