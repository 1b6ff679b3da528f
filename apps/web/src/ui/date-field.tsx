import { DateField as AriaDateField } from 'react-aria-components/DateField'
import { classes } from '../lib/classes.ts'
import { datePropsOf, sayOutOfRange } from './date-props.ts'
import { DateSegments } from './date-segments.tsx'
import type { DateFieldProps } from './date-words.ts'
import { FIELD, FieldLabel, FieldNotes, INPUT_GROUP } from './field-parts.tsx'

/** A day to type. */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, isLabelHidden, value, onChange, min, max, outOfRange, className, ...rest } =
    props
  return (
    <AriaDateField {...rest} {...datePropsOf(props)} className={classes(FIELD, className)}>
      <FieldLabel isHidden={isLabelHidden ?? false}>{label}</FieldLabel>
      <div className={INPUT_GROUP}>
        <DateSegments />
      </div>
      <FieldNotes hint={hint} error={error} say={sayOutOfRange(outOfRange)} />
    </AriaDateField>
  )
}
