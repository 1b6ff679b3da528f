import { Time } from '@internationalized/date'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { TimeField as AriaTimeField } from 'react-aria-components/TimeField'
import { classes } from '../lib/classes.ts'
import {
  FIELD,
  type FieldCopy,
  FieldLabel,
  FieldNotes,
  INPUT_GROUP,
  invalidIf,
  SEGMENT,
} from './field-parts.tsx'

interface Props extends FieldCopy {
  /** Minutes since midnight. Null for none. */
  value: number | null
  onChange: (minute: number | null) => void
  name?: string
  className?: string
}

/** A time of day that can be typed. */
export function TimeField({ label, hint, error, isLabelHidden, value, onChange, className, ...rest }: Props) {
  return (
    <AriaTimeField
      {...rest}
      {...invalidIf(error)}
      value={value === null ? null : new Time(Math.floor(value / 60), value % 60)}
      onChange={time => onChange(time === null ? null : time.hour * 60 + time.minute)}
      className={classes(FIELD, className)}
    >
      <FieldLabel isHidden={isLabelHidden ?? false}>{label}</FieldLabel>
      <DateInput className={classes(INPUT_GROUP, 'figures px-3')}>
        {segment => <DateSegment segment={segment} className={SEGMENT} />}
      </DateInput>
      <FieldNotes hint={hint} error={error} />
    </AriaTimeField>
  )
}
