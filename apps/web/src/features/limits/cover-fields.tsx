import { type CoverageRule, leaveLimitsCopy as copy } from '@leavewell/leave'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { WEEKDAYS, weekdayName } from './weekdays.ts'

type Values = Pick<CoverageRule, 'weekdays' | 'max_absent' | 'min_present'>

interface Props {
  values: Values
  onChange: (fields: Partial<Values>) => void
}

/** The number of people, and the days of the week. */
export const CoverFields = ({ values: { weekdays, max_absent, min_present }, onChange }: Props) => (
  <>
    <div className="grid gap-4 md:grid-cols-2">
      <CountField
        name="max_absent"
        label={copy.maxAbsent}
        value={max_absent}
        onChange={most => onChange({ max_absent: most })}
      />
      <CountField
        name="min_present"
        label={copy.minPresent}
        value={min_present}
        onChange={least => onChange({ min_present: least })}
      />
    </div>
    <CheckboxGroup
      name="weekdays"
      label={copy.weekdays}
      options={WEEKDAYS.map(weekday => ({ id: String(weekday), label: weekdayName(weekday) }))}
      value={weekdays.map(String)}
      onChange={chosen => onChange({ weekdays: chosen.map(Number) })}
      layout="flex flex-wrap gap-x-5"
    />
  </>
)

interface CountProps {
  name: string
  label: string
  value: number | null
  onChange: (people: number | null) => void
}

/** The server's limit. */
const MAX_PEOPLE = 100_000

/** A number of people. Null if the field is empty. */
const CountField = ({ value, onChange, ...rest }: CountProps) => (
  <NumberField
    {...rest}
    hint={copy.numberHint}
    minValue={0}
    maxValue={MAX_PEOPLE}
    step={1}
    value={value ?? Number.NaN}
    onChange={people => onChange(Number.isNaN(people) ? null : people)}
  />
)
