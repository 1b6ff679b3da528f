import { type CalendarLeave, calendarCopy as copy, halfOn, shownOfDay } from '@leavewell/leave'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { classes } from '../../../lib/classes.ts'
import { COLOUR_FILL } from '../../../ui/colour.ts'

/** A dot or half a dot. */
const HALVES = {
  day: 'size-1.5 rounded-full',
  am: 'h-1.5 w-0.75 rounded-l-full',
  pm: 'h-1.5 w-0.75 rounded-r-full',
}

/**
 * A dot for each of the first three leaves, and the number of further ones (G-04, G-05). Half a day has half a
 * dot.
 */
export function DayDots({ day, entries }: { day: string; entries: readonly CalendarLeave[] }) {
  const types = useLeaveTypes()
  const { shown, more } = shownOfDay(entries)
  return (
    <span className="flex flex-col items-center gap-0.5">
      <span className="flex h-2 items-center gap-0.5">
        {shown.map(leave => (
          <span
            key={leave.id}
            className={classes(
              HALVES[halfOn(leave, day) ?? 'day'],
              COLOUR_FILL[types.of(leave.leave_type).colour],
            )}
          />
        ))}
      </span>
      {more > 0 && (
        <span className="whitespace-nowrap text-[0.625rem] text-ink-muted leading-none">
          {copy.more(more)}
        </span>
      )}
    </span>
  )
}
