import { leaveFormCopy as copy } from '@leavewell/leave'

import { Button } from '../../../ui/button.tsx'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { datePresets } from './date-presets.ts'
import type { LeaveFormState } from './use-leave-form.ts'

interface Props {
  form: LeaveFormState
  today: string
}

/** First and last day, typed, chosen from a month, or taken from the usual ones. */
export function DateFields({ form, today }: Props) {
  const { earliest } = form
  const { start_date, end_date } = form.values
  return (
    <div className="flex flex-col gap-2">
      <div className="grid gap-4 md:grid-cols-2">
        <DatePicker
          name="start_date"
          label={copy.startDate}
          value={start_date}
          onChange={form.chooseStart}
          min={earliest}
          outOfRange={form.startTooEarly}
          isRequired
        />
        <DatePicker
          name="end_date"
          label={copy.endDate}
          value={end_date}
          onChange={form.chooseEnd}
          min={start_date > earliest ? start_date : earliest}
          outOfRange={copy.endBeforeStart}
          isRequired
        />
      </div>
      <fieldset aria-label={copy.quickDates} className="flex flex-wrap gap-2">
        {datePresets(today).map(preset => (
          <Button key={preset.label} size="small" onPress={() => form.choosePreset(preset)}>
            {preset.label}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}
