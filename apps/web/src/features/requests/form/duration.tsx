import { leaveCostCopy as copy } from '@leavewell/leave'
import { NumberField } from '../../../ui/number-field.tsx'

const HOUR = 60

interface Props {
  minutes: number
  step: number
  onChange: (minutes: number) => void
}

/** A duration in hours and minutes. The policy sets the steps. */
export function Duration({ minutes, step, onChange }: Props) {
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR]
  return (
    <>
      <NumberField
        label={copy.hours}
        value={hours}
        minValue={0}
        maxValue={23}
        step={Math.max(1, Math.floor(step / HOUR))}
        onChange={value => onChange((value || 0) * HOUR + rest)}
      />
      {step % HOUR !== 0 && (
        <NumberField
          label={copy.minutes}
          value={rest}
          minValue={0}
          maxValue={HOUR - 1}
          step={step < HOUR ? step : 1}
          onChange={value => onChange(hours * HOUR + (value || 0))}
          className="flex-1"
        />
      )}
    </>
  )
}
