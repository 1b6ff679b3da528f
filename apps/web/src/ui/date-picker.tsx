import { type CalendarDate, parseDate } from '@internationalized/date'
import { CalendarDays } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Calendar as AriaCalendar, CalendarCell, CalendarHeading } from 'react-aria-components/Calendar'
import { DateInput, DateSegment, type DateValue } from 'react-aria-components/DateField'
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker'
import type { ValidationResult } from 'react-aria-components/FieldError'
import { Group } from 'react-aria-components/Group'
import { answerFirst } from '../lib/answer-first.ts'
import { classes } from '../lib/classes.ts'
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

/** A day to type or to choose from a month. */
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
  return (
    <AriaDatePicker
      {...rest}
      {...datePropsOf(props)}
      isOpen={isOpen}
      onOpenChange={opens => answerFirst(() => setOpen(opens), 'at once')}
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

const CELL =
  'figures flex h-9 w-full min-w-9 cursor-default items-center justify-center rounded-md outline-none pointer-coarse:h-11 ' +
  'hover:bg-sunken focus-visible:outline-2 focus-visible:outline-accent-ink today:font-semibold today:text-accent-ink ' +
  'selected:bg-accent selected:font-medium selected:text-on-accent outside-month:invisible ' +
  'disabled:text-ink-subtle disabled:opacity-45 unavailable:text-ink-subtle unavailable:line-through'

/** A month to choose a day from, in weeks like those of the calendar of the team (G-01); takes its value from the picker around it. */
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

/** Day, month and year, each typed into by itself. */
function DateSegments() {
  return (
    <DateInput className="figures flex min-w-0 flex-1 items-center self-stretch pl-3">
      {segment => <DateSegment segment={segment} className={SEGMENT} />}
    </DateInput>
  )
}

/** What opens in place of a month for this day alone. */
interface OwnCalendar {
  title: string
  /** What it opens below, as wide as that, where it is more than the field. */
  beside: RefObject<HTMLElement | null>
  draw: (close: () => void) => ReactNode
}

interface Props extends DateFieldProps {
  calendar?: OwnCalendar
}

/** What a date component is given for the days as text. */
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

/** Our sentence for a day outside of the limits. */
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
  /** Said when the day is outside of these. The built-in sentence speaks the browser's language, not the page's. */
  outOfRange?: string | undefined
  name?: string
  isRequired?: boolean
  isDisabled?: boolean
  isReadOnly?: boolean
  className?: string
  autoFocus?: boolean
}

/** `YYYY-MM-DD` as the date components take it; null for anything that is no day. */
export function toCalendarDate(day: string | null | undefined): CalendarDate | null {
  if (!day) return null
  try {
    return parseDate(day)
  } catch {
    return null
  }
}
