import { dayNumber } from '../dates/calendar-day.ts'
import type { CompanySettings } from '../entities/company-settings.ts'
import type { LeaveReminderKind } from '../entities/reminder.ts'

/** The company's settings for reminders of pending requests. */
export type ReminderSettings = Pick<
  CompanySettings,
  'remind_after_days' | 'escalate_after_days' | 'remind_before_days'
>

/** A pending request. Days are those of the organisation's time zone. */
export interface UndecidedLeave {
  asked_on: string
  start_date: string
}

/**
 * Returns the reminders that are due for pending leave, whether or not they were sent. Nothing is due on the day of
 * the request.
 */
export function dueReminders(
  { asked_on, start_date }: UndecidedLeave,
  settings: ReminderSettings,
  today: string,
): LeaveReminderKind[] {
  const waited = dayNumber(today) - dayNumber(asked_on)
  if (waited < 1) return []
  const { remind_after_days, escalate_after_days, remind_before_days } = settings
  const isOver = (days: number | null) => days !== null && waited >= days
  // Leave that began before the request, such as sick leave, is not about to start.
  const isStarting =
    remind_before_days !== null &&
    asked_on < start_date &&
    dayNumber(start_date) - dayNumber(today) <= remind_before_days
  return [
    ...(isOver(remind_after_days) ? ['waiting' as const] : []),
    ...(isOver(escalate_after_days) ? ['escalated' as const] : []),
    ...(isStarting ? ['starting' as const] : []),
  ]
}
