import { type CalendarDate, parseDate } from '@internationalized/date'
import { CalendarDays } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Calendar as AriaCalendar, CalendarCell, CalendarHeading } from 'react-aria-components/Calendar'
import { DateInput, DateSegment, type DateValue } from 'react-aria-components/DateField'
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker'
import type { ValidationResult } from 'react-aria-components/FieldError'
import { Group } from 'react-aria-components/Group'
import { classes } from '../lib/classes.ts'
import { deferAfterPaint } from '../lib/defer-after-paint.ts'
import { CalendarOverlay } from './calendar-overlay.tsx'
import { copy } from './copy.ts'
import {
  FIELD,
  type FieldCopy,
  FieldLabel,
  FieldNotes,
  INPUT_GROUP,
  invalidIf,
  SEGMENT,
} from './field-parts.tsx'
import { MonthGrid, MonthHeader, useFirstWeekday } from './month-grid.tsx'

/** A day that can be typed or selected in a month. */
export function DatePicker(props: Props) {
  const {
    label,
    hint,
    error,
    isLabelHidden,
    value,
    onChange,
    min,
    max,
    outOfRange,
    className,
    calendar,
    ...rest
  } = props
  const [isOpen, setOpen] = useState(false)
  const typed = useTypedDay(value, onChange)
  return (
    <AriaDatePicker
      {...rest}
      {...datePropsOf({ ...props, value: typed.shown, onChange: typed.change })}
      onBlur={typed.leave}
      isOpen={isOpen}
      onOpenChange={opens => deferAfterPaint(() => setOpen(opens), 'now')}
      className={classes(FIELD, className)}
    >
      <FieldLabel isHidden={isLabelHidden ?? false}>{label}</FieldLabel>
      <Group className={INPUT_GROUP}>
        <DateSegments />
        <Button
          aria-label={copy.openCalendar}
          className="mr-1 flex size-7 items-center justify-center rounded-sm text-ink-muted hover:bg-sunken hover:text-ink pointer-coarse:size-9"
        >
          <CalendarDays aria-hidden className="size-4" />
        </Button>
      </Group>
      <FieldNotes hint={hint} error={error} say={sayOutOfRange(outOfRange)} />
      <CalendarOverlay title={calendar?.title ?? label} beside={calendar?.beside}>
        {close => calendar?.draw(close) ?? <Calendar />}
      </CalendarOverlay>
    </AriaDatePicker>
  )
}

/**
 * A year with one to three digits makes a day of its own, such as 12 March 202. A form or filter receives such a
 * day only when the field is left or after a pause. Otherwise it would refuse a day that the user is still typing.
 */
function useTypedDay(value: string, onChange: (day: string) => void) {
  const [halfTyped, setHalfTyped] = useState<{ day: string; over: string }>()
  // A day from elsewhere replaces a half typed one.
  const day = halfTyped?.over === value ? halfTyped.day : undefined
  const handOver = (next: string) => {
    setHalfTyped(undefined)
    onChange(next)
  }
  const leave = () => day !== undefined && handOver(day)
  const afterPause = useEffectEvent(leave)
  useEffect(() => {
    if (day === undefined) return
    const timer = setTimeout(() => afterPause(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [day])
  return {
    shown: day ?? value,
    change: (next: string) =>
      next !== '' && next < FIRST_WHOLE_YEAR ? setHalfTyped({ day: next, over: value }) : handOver(next),
    leave,
  }
}

const FIRST_WHOLE_YEAR = '1000'

/** Longer than the pause between two digits of a slow typist. */
const PAUSE_MS = 3_000

const CELL =
  'figures flex h-9 w-full min-w-9 cursor-default items-center justify-center rounded-md outline-none pointer-coarse:h-11 ' +
  'hover:bg-sunken focus-visible:outline-2 focus-visible:outline-brand-ink today:font-semibold today:text-brand-ink ' +
  'selected:bg-accent selected:font-medium selected:text-on-accent outside-month:invisible ' +
  'disabled:text-ink-subtle disabled:opacity-45 unavailable:text-ink-subtle unavailable:line-through'

/**
 * A month in which a day is selected, with the weeks of the team calendar (G-01). Its value comes from the
 * surrounding picker.
 */
function Calendar() {
  const firstDay = useFirstWeekday()
  return (
    <AriaCalendar firstDayOfWeek={firstDay}>
      <MonthHeader>
        <CalendarHeading className="font-semibold text-body" />
      </MonthHeader>
      <MonthGrid className="w-full table-fixed">
        {date => <CalendarCell date={date} className={CELL} />}
      </MonthGrid>
    </AriaCalendar>
  )
}

/** Day, month and year as separate inputs. */
function DateSegments() {
  return (
    <DateInput className="figures flex min-w-0 flex-1 items-center self-stretch pl-3">
      {segment => <DateSegment segment={segment} className={SEGMENT} />}
    </DateInput>
  )
}

/** A custom overlay instead of the month. */
interface OwnCalendar {
  title: string
  /** The element below which it opens, with the same width, if that is more than the field. */
  beside: RefObject<HTMLElement | null>
  draw: (close: () => void) => ReactNode
}

interface Props extends DateFieldProps {
  calendar?: OwnCalendar
}

/** The props of a date component, from days as text. */
function datePropsOf({ value, onChange, min, max, error }: DateFieldProps) {
  const minValue = toCalendarDate(min)
  const maxValue = toCalendarDate(max)
  return {
    value: toCalendarDate(value),
    onChange: (date: DateValue | null) => onChange(date === null ? '' : date.toString()),
    ...(minValue !== null && { minValue }),
    ...(maxValue !== null && { maxValue }),
    ...invalidIf(error),
  }
}

/** Our message for a day outside the limits. */
const sayOutOfRange =
  (sentence: string | undefined) =>
  ({ validationDetails }: ValidationResult): string | undefined =>
    validationDetails.rangeUnderflow || validationDetails.rangeOverflow ? sentence : undefined

/** A day as text, in and out: `YYYY-MM-DD`, empty for none. */
interface DateFieldProps extends FieldCopy {
  value: string
  onChange: (day: string) => void
  /** Earliest and latest possible day. */
  min?: string | undefined
  max?: string | undefined
  /**
   * The message for a day outside these limits. The built-in one uses the browser's language instead of the
   * page's.
   */
  outOfRange?: string | undefined
  name?: string
  isRequired?: boolean
  isDisabled?: boolean
  isReadOnly?: boolean
  className?: string
  autoFocus?: boolean
}

/** Converts `YYYY-MM-DD` for date components. Null for an invalid day. */
export function toCalendarDate(day: string | null | undefined): CalendarDate | null {
  if (!day) return null
  try {
    return parseDate(day)
  } catch {
    return null
  }
}
