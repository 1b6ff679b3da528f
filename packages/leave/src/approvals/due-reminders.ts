import { dayNumber } from '../dates/calendar-day.ts'
import type { CompanySettings } from '../entities/company-settings.ts'
import type { LeaveReminderKind } from '../entities/reminder.ts'

/** When reminders are due, as the company has chosen. */
export type ReminderSettings = Pick<
  CompanySettings,
  'remind_after_days' | 'escalate_after_days' | 'remind_before_days'
>

/** Leave that nobody has decided on yet; days of the organisation. */
export interface UndecidedLeave {
  asked_on: string
  start_date: string
}

/** What is due of leave that waits, whether or not it was told already. Nothing is on the day on which it was asked for. */
export function dueReminders(
  { asked_on, start_date }: UndecidedLeave,
  settings: ReminderSettings,
  today: string,
): LeaveReminderKind[] {
  const waited = dayNumber(today) - dayNumber(asked_on)
  if (waited < 1) return []
  const { remind_after_days, escalate_after_days, remind_before_days } = settings
  const isOver = (days: number | null) => days !== null && waited >= days
  // Leave that had begun before it was asked for, as with sickness, does not start any more.
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
