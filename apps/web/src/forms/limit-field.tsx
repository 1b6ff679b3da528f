import type { ComponentProps } from 'react'
import { NumberField } from '../ui/number-field.tsx'

interface Props extends Pick<ComponentProps<typeof NumberField>, 'label' | 'hint' | 'name' | 'className'> {
  value: number | null
  onChange: (value: number | null) => void
  /** True for up to two decimals, otherwise only whole numbers. */
  isAmount?: boolean
}

/** An optional number. An empty field means no limit. */
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

/** A required number. */
export const AmountField = ({ isWhole = false, ...props }: AmountProps) => (
  <NumberField
    {...props}
    minValue={0}
    commitBehavior="validate"
    formatOptions={{ maximumFractionDigits: isWhole ? 0 : 2 }}
    isRequired
  />
)
