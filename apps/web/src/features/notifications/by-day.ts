import {
  addDays,
  notificationsCopy as copy,
  formatDay,
  formatWeekdayAndDay,
  type Notification,
  todayIn,
} from '@leavewell/leave'

/** Notifications of one day, in the reader's time zone, in which times are shown as well. */
export interface NotificationDay {
  day: string
  label: string
  isToday: boolean
  notifications: Notification[]
}

/** Groups notifications by day and keeps their order, newest first (M-01). */
export function byDay(notifications: readonly Notification[]): NotificationDay[] {
  const today = dayOf(new Date())
  const days = Map.groupBy(notifications, ({ created_date }) => dayOf(new Date(created_date)))
  return [...days].map(([day, its]) => ({
    day,
    label: labelOf(day, today),
    isToday: day === today,
    notifications: its,
  }))
}

const dayOf = (moment: Date): string => todayIn(undefined, moment)

function labelOf(day: string, today: string): string {
  if (day === today) return copy.today
  if (day === addDays(today, -1)) return copy.yesterday
  return day.slice(0, 4) === today.slice(0, 4) ? formatWeekdayAndDay(day) : formatDay(day)
}
