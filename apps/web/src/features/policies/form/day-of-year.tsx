import { policySettingsCopy as copy } from '@leavewell/leave'
import type { ReactNode } from 'react'
import { AmountField } from '../../../forms/limit-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { MONTHS } from './options-of.ts'

interface Field {
  name: string
  value: number
  onChange: (value: number) => void
  hint: ReactNode
}

/** A day of every year. */
export const DayOfYear = ({ month, day }: { month: Field; day: Field }) => (
  <div className="grid grid-cols-[3fr_2fr] items-start gap-3">
    <AmountField {...day} label={copy.dayOfMonth} isWhole />
    <Select
      {...month}
      label={copy.month}
      options={MONTHS}
      value={String(month.value)}
      onChange={chosen => month.onChange(Number(chosen))}
    />
  </div>
)
