import { BALANCE_MAX_YEAR, BALANCE_MIN, BALANCE_MIN_YEAR, BALANCE_STEP } from '@leavewell/leave'
import type { FieldCopy } from '../../ui/field-parts.tsx'
import { NumberField } from '../../ui/number-field.tsx'

interface Props extends FieldCopy {
  name: string
  value: number
  onChange: (days: number) => void
  autoFocus?: boolean
}

/** Whole or half days from 0 up. Keeps the input as typed, and the form reports problems. */
export const DaysField = (props: Props) => (
  <NumberField
    {...props}
    minValue={BALANCE_MIN}
    step={BALANCE_STEP}
    commitBehavior="validate"
    formatOptions={{ maximumFractionDigits: 2 }}
    isRequired
  />
)

interface YearFieldProps extends FieldCopy {
  value: number
  onChange: (year: number) => void
}

/** A year that a balance can have. */
export const YearField = (props: YearFieldProps) => (
  <NumberField
    {...props}
    name="year"
    minValue={BALANCE_MIN_YEAR}
    maxValue={BALANCE_MAX_YEAR}
    commitBehavior="validate"
    formatOptions={{ useGrouping: false, maximumFractionDigits: 0 }}
    isRequired
  />
)
