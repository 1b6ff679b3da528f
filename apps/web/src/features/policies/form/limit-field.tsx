import type { ComponentProps } from 'react'
import { NumberField } from '../../../ui/number-field.tsx'

interface Props extends Pick<ComponentProps<typeof NumberField>, 'label' | 'hint' | 'name' | 'className'> {
  value: number | null
  onChange: (value: number | null) => void
  /** Hundredths are taken; else whole numbers alone. */
  isAmount?: boolean
}

/** A number that may be left out: an empty field is no limit. */
export const LimitField = ({ value, onChange, isAmount = false, ...props }: Props) => (
  <NumberField
    {...props}
    value={value ?? Number.NaN}
    onChange={number => onChange(Number.isNaN(number) ? null : number)}
    minValue={0}
    commitBehavior="validate"
    formatOptions={{ maximumFractionDigits: isAmount ? 2 : 0 }}
  />
)

interface AmountProps extends Omit<Props, 'value' | 'onChange' | 'isAmount'> {
  value: number
  onChange: (value: number) => void
  isWhole?: boolean
}

/** A number that has to be there. */
export const AmountField = ({ isWhole = false, ...props }: AmountProps) => (
  <NumberField
    {...props}
    minValue={0}
    commitBehavior="validate"
    formatOptions={{ maximumFractionDigits: isWhole ? 0 : 2 }}
    isRequired
  />
)
