import { type Blackout, leaveLimitsCopy as copy, LIMIT_MODES } from '@leavewell/leave'
import { useLeaveTypeOptions } from '../../leave-ui/leave-type-options.tsx'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'

type Values = Pick<Blackout, 'leave_types' | 'mode'>

interface Props {
  values: Values
  /** Below the leave types. */
  hint: string
  onChange: (fields: Partial<Values>) => void
}

/** The leave types of a limit, and its mode. */
export const LeaveAndModeFields = ({ values: { leave_types, mode }, hint, onChange }: Props) => {
  const typeOptions = useLeaveTypeOptions()
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <CheckboxGroup
        name="leave_types"
        label={copy.leaveTypes}
        hint={hint}
        options={typeOptions}
        value={leave_types}
        onChange={types => onChange({ leave_types: types })}
      />
      <RadioGroup
        name="mode"
        label={copy.mode}
        options={LIMIT_MODES.map(id => ({ id, label: copy.modes[id], detail: copy.modesHint[id] }))}
        value={mode}
        onChange={chosen => onChange({ mode: chosen })}
      />
    </div>
  )
}
