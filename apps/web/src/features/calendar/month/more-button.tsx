import { type CalendarLeave, calendarCopy as copy, formatDaySpoken } from '@leavewell/leave'
import { Button } from 'react-aria-components/Button'
import { Popover } from '../../../ui/popover.tsx'
import { LeaveChip } from './leave-chip.tsx'

interface Props {
  day: string
  /** The number of leaves without a bar. */
  more: number
  /** All leaves of the day. */
  entries: readonly CalendarLeave[]
  isTeam: boolean
  onOpen: (leave: CalendarLeave) => void
}

/** "+N more", which opens the whole day (G-05). */
export function MoreButton({ day, more, entries, isTeam, onOpen }: Props) {
  if (more === 0) return null
  const label = formatDaySpoken(day)
  return (
    <Popover
      label={label}
      placement="bottom start"
      className="w-72 max-w-full p-3"
      trigger={
        <Button
          excludeFromTabOrder
          data-days={day}
          className="min-h-6 rounded-sm px-1.5 text-left font-medium text-ink text-meta hover:bg-sunken"
        >
          {copy.more(more)}
        </Button>
      }
    >
      {close => (
        <>
          <p className="mb-2 font-semibold">{label}</p>
          <ul className="flex max-h-80 flex-col gap-1 overflow-y-auto">
            {entries.map(leave => (
              <li key={leave.id}>
                <LeaveChip
                  leave={leave}
                  isTeam={isTeam}
                  onOpen={chosen => {
                    close()
                    onOpen(chosen)
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Popover>
  )
}
