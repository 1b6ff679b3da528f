import { leaveFormCopy as copy, freeDaysByDay } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { freeDays } from '../../../data/working-time/working-days.ts'
import { deferAfterPaint } from '../../../lib/defer-after-paint.ts'
import { useFirstDayOfWeek } from '../../../lib/first-day-of-week.ts'
import { Button } from '../../../ui/button.tsx'
import { datePresets, weeksOffered } from './date-presets.ts'
import type { LeaveFormState } from './use-leave-form.ts'

interface Props {
  form: Pick<LeaveFormState, 'earliest' | 'blackouts' | 'chooseDays'>
  today: string
  userId: string
}

/**
 * The presets of the employee's weeks, one press each. Uses ordinary weeks until the employee's days off are
 * known.
 */
export function QuickDates({ form, today, userId }: Props) {
  const firstDay = useFirstDayOfWeek()
  const [{ start }, { end }] = weeksOffered(today, firstDay)
  const { data } = useQuery(freeDays([userId], { start, end }))
  const presets = datePresets({
    today,
    earliest: form.earliest,
    firstDay,
    free: freeDaysByDay(data?.[userId]),
    blackouts: form.blackouts,
  })
  if (presets.length === 0) return null
  return (
    <fieldset aria-label={copy.quickDates} className="flex flex-wrap gap-1.5 md:gap-2">
      {presets.map(({ label, ...days }) => (
        <Button
          key={label}
          size="small"
          onPress={() => deferAfterPaint(() => form.chooseDays(days))}
          // All four fit in one row on a phone.
          className="max-md:flex-auto max-md:px-1"
        >
          {label}
        </Button>
      ))}
    </fieldset>
  )
}
