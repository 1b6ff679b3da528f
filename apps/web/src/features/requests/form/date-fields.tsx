import { leaveFormCopy as copy } from '@leavewell/leave'
import { answerFirst } from '../../../lib/answer-first.ts'
import { Button } from '../../../ui/button.tsx'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { datePresets } from './date-presets.ts'
import { LeaveCalendar, type LeaveCalendarFor } from './leave-calendar.tsx'
import type { LeaveFormState } from './use-leave-form.ts'

interface Props {
  form: LeaveFormState
  today: string
  /** Whose leave it is, and the request that is changed. */
  about: LeaveCalendarFor
}

/**
 * First and last day, typed, chosen together from the months, or taken from the usual ones. The last day alone is changed in a month
 * that begins with the first.
 */
export function DateFields({ form, today, about }: Props) {
  const { earliest } = form
  const { start_date, end_date } = form.values
  const months = (close: () => void) => (
    <LeaveCalendar
      {...about}
      value={{ start: start_date, end: end_date }}
      min={earliest}
      onChange={days => {
        form.chooseDays(days)
        close()
      }}
    />
  )
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
          calendar={months}
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
          <Button key={preset.label} size="small" onPress={() => answerFirst(() => form.chooseDays(preset))}>
            {preset.label}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}
