import { leaveFormCopy as copy, formatAmount, formatDayRange, type LeaveOccasion } from '@leavewell/leave'
import { Select } from '../../../ui/select.tsx'

interface Props {
  occasions: readonly LeaveOccasion[]
  /** The selected occasion. Null: a new one. */
  value: string | null
  onChange: (occasion: string | null) => void
}

/** Selects a new occasion or an earlier one, whose amount the leave shares. Hidden if there is none. */
export function OccasionField({ occasions, value, onChange }: Props) {
  if (occasions.length === 0) return null
  return (
    <Select
      name="same_occasion_as"
      label={copy.occasion}
      hint={copy.occasionHint}
      value={value ?? ''}
      onChange={id => onChange(id === '' ? null : id)}
      options={[
        { id: '', label: copy.newOccasion },
        ...occasions.map(({ occasion, start_date, end_date, left }) => ({
          id: occasion,
          label: copy.sameOccasion(formatDayRange(start_date, end_date)),
          detail: copy.leftOfOccasion(formatAmount(left)),
        })),
      ]}
    />
  )
}
