import { calendarCopy as copy, formatWeekdayAndDay } from '@leavewell/leave'
import { type FreeDays, holidayOn } from './free-days.ts'

/** The public holidays among these days, below a list that tells of leave alone. */
export function HolidayList({ free, days }: { free: FreeDays; days: readonly string[] }) {
  const named = days.flatMap(day => {
    const holiday = holidayOn(free, day)
    return holiday === undefined ? [] : [{ day, holiday }]
  })
  if (named.length === 0) return null
  return (
    <section aria-label={copy.holidays} className="text-ink-muted text-meta">
      <h3 className="mb-1.5 font-semibold">{copy.holidays}</h3>
      <ul>
        {named.map(({ day, holiday }) => (
          <li key={day}>
            <span className="figures">{formatWeekdayAndDay(day)}</span> · {holiday}
          </li>
        ))}
      </ul>
    </section>
  )
}
