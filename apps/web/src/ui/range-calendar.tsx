import { type ReactNode, use, useEffect, useState } from 'react'
import { CalendarCell, CalendarHeading } from 'react-aria-components/Calendar'
import {
  RangeCalendar as AriaRangeCalendar,
  RangeCalendarStateContext,
} from 'react-aria-components/RangeCalendar'
import { classes } from '../lib/classes.ts'
import { toCalendarDate } from './date-picker.tsx'
import { MonthGrid, MonthHeader, useFirstWeekday } from './month-grid.tsx'

/** Days from the first to the last, as `YYYY-MM-DD`. */
interface Range {
  start: string
  end: string
}

/** What is to be known of a day before it is chosen. */
export interface DayNote {
  /** Whether it is drawn as one that nobody expects work on. */
  isQuiet?: boolean
  /** The class of the line under its number; none without. */
  line?: string | undefined
  /** Said of it, below the months. */
  words: readonly string[]
}

interface Props {
  label: string
  /** Empty days where nothing is chosen. */
  value: Range
  onChange: (range: Range) => void
  /** The earliest day that can be chosen; empty for any. */
  min: string
  /** Months side by side. */
  months: 1 | 2
  noteOf: (day: string) => DayNote | undefined
  /** The days that are to be seen, each time others are turned to. */
  onShow: (shown: Range) => void
  /** Said below the months while nothing is to be said of a day. */
  hint: string
}

const CELL =
  'figures relative flex h-9 w-full min-w-9 cursor-default items-center justify-center outline-none pointer-coarse:h-11 ' +
  'hover:bg-sunken focus-visible:z-1 focus-visible:outline-2 focus-visible:outline-accent-ink ' +
  'today:font-semibold today:text-accent-ink selected:bg-accent-soft selected:text-ink ' +
  'selection-start:rounded-l-md selection-start:bg-accent selection-start:font-medium selection-start:text-on-accent ' +
  'selection-end:rounded-r-md selection-end:bg-accent selection-end:font-medium selection-end:text-on-accent ' +
  'outside-month:invisible disabled:text-ink-subtle disabled:opacity-45'

/**
 * First and last day of a range, chosen with two presses or by dragging, with what is to be known of the days. What a day brings is written
 * below as soon as it has the focus, and read out.
 */
export function RangeCalendar({ label, value, onChange, min, months, noteOf, onShow, hint }: Props) {
  const [start, end, least] = [value.start, value.end, min].map(toCalendarDate)
  const shownMonths = [0, 1].slice(0, months)
  const firstDay = useFirstWeekday()
  const chosen = start && end ? { start, end } : null
  const [focused, setFocused] = useState(() => chosen?.start.toString())
  const words = (focused === undefined ? undefined : noteOf(focused))?.words ?? []
  return (
    <AriaRangeCalendar
      aria-label={label}
      firstDayOfWeek={firstDay}
      visibleDuration={{ months }}
      value={chosen}
      onChange={range => onChange({ start: range.start.toString(), end: range.end.toString() })}
      onFocusChange={day => setFocused(day.toString())}
      {...(least && { minValue: least })}
      autoFocus
      className="p-3"
    >
      <ShownDays onShow={onShow} />
      <MonthHeader>
        <div className="flex flex-1 gap-6">
          {shownMonths.map(offset => (
            <CalendarHeading
              key={offset}
              offset={{ months: offset }}
              className="flex-1 text-center font-semibold text-body"
            />
          ))}
        </div>
      </MonthHeader>
      <div className="flex gap-6">
        {shownMonths.map(month => (
          <Month key={month} month={month} noteOf={noteOf} />
        ))}
      </div>
      <p aria-live="polite" className="mt-2 min-h-9 text-ink-muted text-meta">
        {words.length > 0 ? words.join(' · ') : hint}
      </p>
    </AriaRangeCalendar>
  )
}

const Month = ({ month, noteOf }: { month: number; noteOf: Props['noteOf'] }) => (
  <MonthGrid offset={{ months: month }} className="w-full border-collapse">
    {date => {
      const note = noteOf(date.toString())
      return (
        <CalendarCell date={date} className={classes(CELL, note?.isQuiet && 'text-ink-subtle')}>
          {({ formattedDate }) => <Day line={note?.line}>{formattedDate}</Day>}
        </CalendarCell>
      )
    }}
  </MonthGrid>
)

const Day = ({ line, children }: { line: string | undefined; children: ReactNode }) => (
  <>
    {children}
    {line !== undefined && (
      <span
        aria-hidden
        data-mark="fill"
        className={classes('absolute inset-x-1.5 bottom-1 h-0.5 rounded-full', line)}
      />
    )}
  </>
)

/** Tells which days are on the screen. */
function ShownDays({ onShow }: Pick<Props, 'onShow'>) {
  const state = use(RangeCalendarStateContext)
  const [start, end] = [state?.visibleRange.start.toString(), state?.visibleRange.end.toString()]
  useEffect(() => {
    if (start !== undefined && end !== undefined) onShow({ start, end })
  }, [start, end, onShow])
  return null
}
