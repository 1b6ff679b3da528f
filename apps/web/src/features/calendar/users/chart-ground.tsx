import { type DayRange, dayNumber, daysBetween, isWeekend, monthsWithin } from '@leavewell/leave'

/** The left edge of a day in a chart whose names take twelve rem. */
const leftOf = ({ start, end }: DayRange, day: string) =>
  `calc(12rem + (100% - 12rem) * ${(dayNumber(day) - dayNumber(start)) / (dayNumber(end) - dayNumber(start) + 1)})`

interface GroundProps {
  range: DayRange
  hasWeekends: boolean
}

/** The background for days too narrow for their own cells: lines between months and shaded weekends. */
export function ChartGround({ range, hasWeekends }: GroundProps) {
  const count = dayNumber(range.end) - dayNumber(range.start) + 1
  const widthOf = (days: number) => ({ width: `calc((100% - 12rem) * ${days / count})` })
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 -z-10">
      {hasWeekends &&
        daysBetween(range.start, range.end)
          .filter(isWeekend)
          .map(day => (
            <span
              key={day}
              className="shade absolute inset-y-0 bg-sunken/60"
              style={{ left: leftOf(range, day), ...widthOf(1) }}
            />
          ))}
      {monthsWithin(range).map(({ start }) => (
        <span
          key={start}
          className="absolute inset-y-0 border-line border-l"
          style={{ left: leftOf(range, start) }}
        />
      ))}
    </div>
  )
}

/** The left edge of today, over all rows. It is behind the bars, so that it does not cross their text. */
export const TodayLine = ({ range, today }: { range: DayRange; today: string }) =>
  range.start <= today &&
  today <= range.end && (
    <span
      aria-hidden
      data-mark="today"
      className="pointer-events-none absolute inset-y-0 border-accent border-l-2"
      style={{ left: leftOf(range, today) }}
    />
  )
