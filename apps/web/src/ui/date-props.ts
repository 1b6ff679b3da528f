import type { DateValue } from 'react-aria-components/DateField'
import type { ValidationResult } from 'react-aria-components/FieldError'
import { toCalendarDate } from './calendar-day.ts'
import type { DateFieldProps } from './date-field-props.ts'
import { invalidIf } from './field-parts.tsx'

/** What a date component is given for the days as text. */
export function datePropsOf({ value, onChange, min, max, error }: DateFieldProps) {
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
export const sayOutOfRange =
  (sentence: string | undefined) =>
  ({ validationDetails }: ValidationResult): string | undefined =>
    validationDetails.rangeUnderflow || validationDetails.rangeOverflow ? sentence : undefined
