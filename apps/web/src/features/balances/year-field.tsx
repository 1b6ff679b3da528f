import { BALANCE_MAX_YEAR, BALANCE_MIN_YEAR } from '@leavewell/leave'
import type { FieldCopy } from '../../ui/field-parts.tsx'
import { NumberField } from '../../ui/number-field.tsx'

interface Props extends FieldCopy {
  value: number
  onChange: (year: number) => void
}

/** A year that balances may have. */
export const YearField = (props: Props) => (
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
