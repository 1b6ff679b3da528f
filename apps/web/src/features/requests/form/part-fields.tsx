import {
  leaveCostCopy as copy,
  type DayParts,
  dayParts,
  type LeaveTypeRules,
  type PartOfDay,
  partOfDay,
} from '@leavewell/leave'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Select } from '../../../ui/select.tsx'
import { TimeField } from '../../../ui/time-field.tsx'
import { Duration } from './duration.tsx'

/** The part of a form that these fields use. */
interface PartForm {
  values: { start_date: string; end_date: string }
  parts: DayParts
  change: (parts: Partial<DayParts>) => void
}

/** Halves of the first and last day, or a part of a single day. Hidden if the policy only has whole days. */
export function PartFields({ form, rules }: { form: PartForm; rules: LeaveTypeRules }) {
  const { values, parts } = form
  if (rules.request_unit === 'day' || values.start_date === '' || values.end_date < values.start_date)
    return null
  if (values.start_date === values.end_date) return <SingleDay form={form} rules={rules} />
  return (
    <div className="-my-1 grid gap-x-4 md:grid-cols-2">
      <Checkbox
        isSelected={parts.start_half === 'pm'}
        onChange={isLate => form.change({ start_half: isLate ? 'pm' : null })}
      >
        {copy.startsPm}
      </Checkbox>
      <Checkbox
        isSelected={parts.end_half === 'am'}
        onChange={isEarly => form.change({ end_half: isEarly ? 'am' : null })}
      >
        {copy.endsAm}
      </Checkbox>
    </div>
  )
}

const HOUR = 60

function SingleDay({ form, rules }: { form: PartForm; rules: LeaveTypeRules }) {
  const { parts } = form
  const part = partOfDay(parts)
  const choices: PartOfDay[] = [
    'day',
    'am',
    'pm',
    ...(rules.request_unit === 'minutes' ? ['minutes' as const] : []),
  ]
  // About an hour by default, in the steps of the policy.
  const usual = Math.ceil(HOUR / rules.step) * rules.step
  return (
    <>
      <Select
        name="part"
        label={copy.part}
        options={choices.map(id => ({ id, label: copy.parts[id] }))}
        value={part}
        onChange={chosen => form.change(dayParts(chosen, usual))}
        className="md:w-1/2 md:pr-2"
      />
      {part === 'minutes' && <Hours form={form} step={rules.step} />}
    </>
  )
}

/** The duration and the start time. */
const Hours = ({ form, step }: { form: PartForm; step: number }) => (
  <div className="flex flex-wrap gap-4 *:flex-1 *:basis-32">
    <Duration minutes={form.parts.minutes ?? 0} step={step} onChange={minutes => form.change({ minutes })} />
    <TimeField
      name="start_minute"
      label={copy.from}
      value={form.parts.start_minute}
      onChange={minute => form.change({ start_minute: minute })}
    />
  </div>
)
