import { calendarCopy as copy, formatWeekdayAndDay } from '@leavewell/leave'

interface Props {
  /** The holiday of a day. */
  of: (day: string) => string | undefined
  days: readonly string[]
}

/** The public holidays among these days, below a list that tells of leave alone. */
export function HolidayList({ of, days }: Props) {
  const named = days.flatMap(day => {
    const holiday = of(day)
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
