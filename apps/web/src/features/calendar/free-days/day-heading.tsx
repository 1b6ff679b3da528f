import { calendarCopy as copy, formatWeekdayAndDay } from '@leavewell/leave'

interface Props {
  day: string
  holiday: string | undefined
  isToday?: boolean
}

/** A day of a list by day, with its holiday. */
export const DayHeading = ({ day, holiday, isToday = false }: Props) => (
  <h3 className="mb-1.5 font-semibold text-ink-muted text-meta">
    {isToday ? copy.todayIs(formatWeekdayAndDay(day)) : formatWeekdayAndDay(day)}
    {holiday !== undefined && <span className="font-normal"> · {holiday}</span>}
  </h3>
)
