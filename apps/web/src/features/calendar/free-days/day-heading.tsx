import { formatWeekdayAndDay } from '@leavewell/leave'

/** A day of a list by day, with its holiday. */
export const DayHeading = ({ day, holiday }: { day: string; holiday: string | undefined }) => (
  <h3 className="mb-1.5 font-semibold text-ink-muted text-meta">
    {formatWeekdayAndDay(day)}
    {holiday !== undefined && <span className="font-normal"> · {holiday}</span>}
  </h3>
)
