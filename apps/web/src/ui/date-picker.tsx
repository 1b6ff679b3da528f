import { CalendarDays } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { Popover } from 'react-aria-components/Popover'
import { classes } from '../lib/classes.ts'
import { Calendar } from './calendar.tsx'
import { copy } from './copy.ts'
import type { DateFieldProps } from './date-field-props.ts'
import { datePropsOf, sayOutOfRange } from './date-props.ts'
import { DateSegments } from './date-segments.tsx'
import { FIELD, FieldLabel, FieldNotes, INPUT_GROUP } from './field-parts.tsx'
import { FLOATING } from './floating.ts'

/** A day to type or to choose from a month. */
export function DatePicker(props: DateFieldProps) {
  const { label, hint, error, isLabelHidden, value, onChange, min, max, outOfRange, className, ...rest } =
    props
  return (
    <AriaDatePicker {...rest} {...datePropsOf(props)} className={classes(FIELD, className)}>
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
      <Popover className={FLOATING} offset={4}>
        <Dialog className="outline-none">
          <Calendar />
        </Dialog>
      </Popover>
    </AriaDatePicker>
  )
}
