import { BALANCE_MIN, BALANCE_STEP } from '@leavewell/leave'
import type { FieldCopy } from '../../ui/field-parts.tsx'
import { NumberField } from '../../ui/number-field.tsx'

interface Props extends FieldCopy {
  name: string
  value: number
  onChange: (days: number) => void
}

/** Whole or half days from 0 up. What is typed stays as it is typed; the form says what is wrong with it. */
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
