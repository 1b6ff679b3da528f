import {
  calendarCopy as copy,
  type DayRange,
  dayNumber,
  formatDayRange,
  formatMonth,
  formatMonthShort,
  monthOf,
  monthsWithin,
  weeksWithin,
} from '@leavewell/leave'
import { classes } from '../../../lib/classes.ts'
import { useFirstDayOfWeek } from '../../../lib/first-day-of-week.ts'
import { type HeadingsProps, NameHeading, useAwayPerDay } from './day-headings.tsx'
import { LoadCell, LoadName } from './load-cell.tsx'

/** Weeks below their months, above the rows of people. Shows how many are away on the busiest day of each week. */
export function WeekHeadings(props: HeadingsProps) {
  const weeks = weeksWithin(props.range, useFirstDayOfWeek())
  return (
    <thead className="sticky top-0 z-15">
      <tr>
        <NameHeading rows={2} />
        <Months range={props.range} />
      </tr>
      <tr>
        {weeks.map(week => (
          <WeekHeading key={week.start} week={week} isNow={isIn(week, props.today)} />
        ))}
      </tr>
      <BusiestDays {...props} pieces={weeks} />
    </thead>
  )
}

/** The same by month, for a year. */
export const MonthHeadings = (props: HeadingsProps) => (
  <thead className="sticky top-0 z-15">
    <tr>
      <NameHeading />
      <Months range={props.range} today={props.today} />
    </tr>
    <BusiestDays {...props} pieces={monthsWithin(props.range)} />
  </thead>
)

/** Months above the days. The current month is marked if no lower heading marks today. */
const Months = ({ range, today }: { range: DayRange; today?: string }) =>
  monthsWithin(range).map(month => (
    <th
      key={month.start}
      scope={today === undefined ? 'colgroup' : 'col'}
      colSpan={lengthOf(month)}
      aria-current={today !== undefined && isIn(month, today) ? 'date' : undefined}
      className="overflow-clip border-line border-l bg-surface px-1.5 py-1.5 text-left font-medium text-meta"
    >
      <span className="sr-only">{formatMonth(monthOf(month.start))}</span>
      {/* Sticky, so that it is readable while any day of the month is visible. */}
      <span aria-hidden className="sticky left-50">
        {formatMonthShort(Number(month.start.slice(5, 7)))}
      </span>
    </th>
  ))

const WeekHeading = ({ week, isNow }: { week: DayRange; isNow: boolean }) => (
  <th
    scope="col"
    colSpan={lengthOf(week)}
    aria-current={isNow ? 'date' : undefined}
    className={classes(
      'figures overflow-hidden bg-surface pb-1 text-left text-meta',
      isNow ? 'font-semibold text-brand-ink' : 'font-normal text-ink-subtle',
    )}
  >
    <span className="sr-only">{formatDayRange(week.start, week.end)}</span>
    <span aria-hidden className="pl-0.5">
      {Number(week.start.slice(8))}
    </span>
  </th>
)

function BusiestDays({ pieces, ...props }: HeadingsProps & { pieces: readonly DayRange[] }) {
  const away = useAwayPerDay(props)
  const peak = Math.max(...away)
  const placeOf = (day: string) => dayNumber(day) - dayNumber(props.range.start)
  return (
    <tr>
      <LoadName />
      {pieces.map(({ start, end }) => (
        <LoadCell
          key={start}
          away={Math.max(...away.slice(placeOf(start), placeOf(end) + 1))}
          peak={peak}
          days={lengthOf({ start, end })}
          say={copy.mostAway}
        />
      ))}
    </tr>
  )
}

const isIn = ({ start, end }: DayRange, day: string) => start <= day && day <= end

const lengthOf = ({ start, end }: DayRange) => dayNumber(end) - dayNumber(start) + 1
