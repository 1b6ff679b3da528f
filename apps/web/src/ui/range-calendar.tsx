import { type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react'
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

/** Information about a day. */
export interface DayNote {
  /** Whether it is drawn as a day off. */
  isQuiet?: boolean
  /** Drawn in its cell, next to its number. */
  marks?: ReactNode
  /** Text below the months, and for screen readers. */
  words: readonly string[]
}

/** The selected days, or the selection after the next press. */
export interface Choosing {
  days: Range | undefined
  /** Whether the first day is selected and the last is not. */
  isUnderWay: boolean
}

interface Props {
  label: string
  /** Empty days if nothing is selected. */
  value: Range
  onChange: (range: Range) => void
  /** The earliest day that can be selected. Empty for any. */
  min: string
  /** The first day, if only the last is selected. It is also the earliest. */
  from?: string | undefined
  /** Months side by side. */
  months: 1 | 2
  noteOf: (day: string) => DayNote | undefined
  /** Called with the visible days whenever they change. */
  onShow: (shown: Range) => void
  /** Below the months while no day is described: the legend of the marks. */
  legend?: ReactNode
  /** Below that, content for the current selection. */
  children: (choosing: Choosing) => ReactNode
}

const CELL =
  'figures relative isolate flex h-9 w-full cursor-default items-center justify-center outline-none pointer-coarse:h-11 ' +
  'hover:bg-sunken focus-visible:z-1 focus-visible:outline-2 focus-visible:outline-brand-ink ' +
  'today:font-semibold today:text-brand-ink selected:bg-brand-soft selected:text-ink ' +
  'selection-start:rounded-l-md selection-start:bg-accent selection-start:font-medium selection-start:text-on-accent ' +
  'selection-end:rounded-r-md selection-end:bg-accent selection-end:font-medium selection-end:text-on-accent ' +
  'outside-month:invisible disabled:text-ink-subtle disabled:opacity-45'

/**
 * Selects a first and last day with two presses or by dragging. The notes of the day under the pointer or the
 * focus are shown below the months and announced.
 */
export function RangeCalendar(props: Props) {
  const { label, value, onChange, min, from, months, noteOf, onShow, legend, children } = props
  const first = toCalendarDate(from)
  const [start, end, least] = [value.start, value.end, min].map(toCalendarDate)
  const shownMonths = [0, 1].slice(0, months)
  const firstDay = useFirstWeekday()
  const chosen = start && end ? { start, end } : null
  const [pointed] = useState(() => createPointed((first ? end : start)?.toString()))
  return (
    <AriaRangeCalendar
      aria-label={label}
      firstDayOfWeek={firstDay}
      visibleDuration={{ months }}
      selectionAlignment={first ? 'end' : 'start'}
      value={chosen}
      onChange={range => onChange({ start: range.start.toString(), end: range.end.toString() })}
      onFocusChange={day => pointed.at(day.toString())}
      // A press outside the days selects none.
      commitBehavior="reset"
      {...(first ? { minValue: first, defaultFocusedValue: end ?? first } : least && { minValue: least })}
      autoFocus
    >
      <ShownDays onShow={onShow} />
      {first && <FirstDay day={first} />}
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
      <div className="flex items-start gap-6">
        {shownMonths.map(month => (
          <Month key={month} month={month} noteOf={noteOf} onPoint={pointed.at} />
        ))}
      </div>
      <DayWords pointed={pointed} noteOf={noteOf} legend={legend} />
      <BeingChosen>{children}</BeingChosen>
    </AriaRangeCalendar>
  )
}

/** The day under the pointer, as a store. Only subscribers render again, and the months do not. */
function createPointed(first: string | undefined) {
  let day = first
  const listeners = new Set<() => void>()
  return {
    day: () => day,
    at(next: string) {
      day = next
      for (const changed of listeners) changed()
    },
    subscribe(changed: () => void) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

interface WordsProps extends Pick<Props, 'noteOf' | 'legend'> {
  pointed: ReturnType<typeof createPointed>
}

function DayWords({ pointed, noteOf, legend }: WordsProps) {
  const day = useSyncExternalStore(pointed.subscribe, pointed.day)
  const words = (day === undefined ? undefined : noteOf(day)?.words) ?? []
  return (
    <div className="mt-2 min-h-9 text-ink-muted text-meta">
      <p aria-live="polite">{words.join(' · ')}</p>
      {words.length === 0 && legend}
    </div>
  )
}

interface MonthProps {
  month: number
  noteOf: Props['noteOf']
  onPoint: (day: string) => void
}

const Month = ({ month, noteOf, onPoint }: MonthProps) => (
  <MonthGrid offset={{ months: month }} className="w-full table-fixed border-collapse">
    {date => {
      const day = date.toString()
      const note = noteOf(day)
      return (
        <CalendarCell
          date={date}
          onHoverStart={() => onPoint(day)}
          className={classes(CELL, note?.isQuiet && 'text-ink-subtle')}
        >
          {({ formattedDate }) => (
            <>
              {formattedDate}
              {note?.marks}
            </>
          )}
        </CalendarCell>
      )
    }}
  </MonthGrid>
)

/** Fixes the first day, so that each press selects the last. */
function FirstDay({ day }: { day: NonNullable<ReturnType<typeof toCalendarDate>> }) {
  const state = use(RangeCalendarStateContext)
  const isHeld = state?.anchorDate?.compare(day) === 0
  useEffect(() => {
    if (!isHeld) state?.setAnchorDate(day)
  }, [state, day, isHeld])
  return null
}

/** Passes the days of the current selection, which follows the pointer. */
function BeingChosen({ children }: Pick<Props, 'children'>) {
  const state = use(RangeCalendarStateContext)
  const range = state?.highlightedRange
  return children({
    days: range ? { start: range.start.toString(), end: range.end.toString() } : undefined,
    isUnderWay: Boolean(state?.anchorDate),
  })
}

/** Reports the visible days. */
function ShownDays({ onShow }: Pick<Props, 'onShow'>) {
  const state = use(RangeCalendarStateContext)
  const [start, end] = [state?.visibleRange.start.toString(), state?.visibleRange.end.toString()]
  useEffect(() => {
    if (start !== undefined && end !== undefined) onShow({ start, end })
  }, [start, end, onShow])
  return null
}
