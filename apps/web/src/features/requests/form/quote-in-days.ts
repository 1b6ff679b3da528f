import {
  CALENDAR_DAY_MINUTES,
  countLeaveDays,
  type DayRange,
  type LeaveQuote,
  type LeaveTypeRules,
  type QuoteStory,
} from '@leavewell/leave'

/** How leave is counted as long as the server has not said it. */
export const COUNTED_IN_DAYS: LeaveTypeRules = {
  leave_type: 'annual',
  policy: null,
  needs_balance: true,
  needs_quote: false,
  counting: 'calendar',
  measure: 'days',
  request_unit: 'day',
  step: CALENDAR_DAY_MINUTES,
  day_minutes: CALENDAR_DAY_MINUTES,
  earliest: null,
  is_final: true,
  cancel_approved: 'never',
  ask_to_cancel: 'never',
  give_back_from: null,
}

/** What leave costs and leaves where its rules need no quote: each day costs one of the days left today. */
export function quoteInDays(
  rules: LeaveTypeRules,
  { start, end }: DayRange,
  balance: number | undefined,
): LeaveQuote {
  const days = Math.max(0, countLeaveDays(start, end))
  const minutes = days * rules.day_minutes
  return {
    rules,
    lines: [],
    minutes,
    days,
    findings: [],
    story: balance === undefined ? null : storyOf(balance * rules.day_minutes, minutes),
  }
}

const storyOf = (now: number, request: number): QuoteStory => ({
  now,
  booked: 0,
  pending: 0,
  request,
  granted: 0,
  closing: 0,
  left: now - request,
  lapses_next: null,
})
