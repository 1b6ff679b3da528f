import {
  type CalendarLeave,
  calendarCopy as copy,
  type DayRange,
  formatLeaveDays,
  type LeaveTypes,
  layLines,
  statusLabel,
} from '@leavewell/leave'
import { memo } from 'react'
import { Button } from 'react-aria-components/Button'
import { LeaveBar } from '../../../leave-ui/leave-bar.tsx'
import { spanOnScreen } from '../../../leave-ui/span-on-screen.ts'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { Popover } from '../../../ui/popover.tsx'
import { type ChartScale, SCALES } from './chart-scale.ts'
import { UserAway } from './user-away.tsx'
import { UserName } from './user-name.tsx'
import type { UserRowsProps } from './user-rows.tsx'

/**
 * One person's quarter or year. Days are too narrow to press, so the whole row opens its leave. It has the
 * leave as hidden text.
 */
export const UserTrack = memo(function UserTrack(props: UserRowsProps) {
  const types = useLeaveTypes()
  const { user, days, zoom, leaves, isTabStop, onOpen, rowIndex } = props
  const range = { start: days[0] ?? '', end: days.at(-1) ?? '' }
  const lines = layLines(range, leaves)
  const all = lines.flat()
  const [only] = all
  const track = (
    <Button
      excludeFromTabOrder={!isTabStop}
      {...(all.length === 1 && only && { onPress: () => onOpen(only) })}
      className="-mt-px flex w-full flex-col -outline-offset-2"
    >
      <span className="sr-only">{all.map(leave => inWords(leave, types)).join('; ')}</span>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines differ by nothing else
        <span key={index} aria-hidden className="relative my-1 block h-8">
          {line.map(leave => (
            <PlacedBar key={leave.id} leave={leave} range={range} scale={SCALES[zoom]} />
          ))}
        </span>
      ))}
    </Button>
  )
  return (
    <tr aria-rowindex={rowIndex} data-user={user.id}>
      <UserName user={user} isTabStop={isTabStop} />
      <td colSpan={days.length} className="h-10 border-line border-t p-0">
        {all.length === 1 && track}
        {all.length > 1 && (
          <Popover
            label={copy.leavesOf(only?.name ?? '')}
            placement="bottom"
            className="w-80 max-w-full"
            trigger={track}
          >
            {close => (
              <ul className="max-h-80 divide-y divide-line overflow-y-auto">
                {all.map(leave => (
                  <UserAway
                    key={leave.id}
                    leave={leave}
                    day={leave.start_date}
                    onOpen={chosen => {
                      close()
                      onOpen(chosen)
                    }}
                  />
                ))}
              </ul>
            )}
          </Popover>
        )}
      </td>
    </tr>
  )
})

const inWords = (leave: CalendarLeave, types: LeaveTypes) =>
  `${types.label(leave.leave_type)}, ${formatLeaveDays(leave)}, ${statusLabel(leave.status)}`

interface BarProps {
  leave: CalendarLeave
  range: DayRange
  scale: ChartScale
}

/** A bar over its days, with a visible minimum width. */
function PlacedBar({ leave, range, scale }: BarProps) {
  const { days, style } = spanOnScreen(leave, range)
  return (
    <span className="absolute inset-y-0 min-w-1.5" style={style}>
      <LeaveBar
        leave={leave}
        range={range}
        hasRoom={days >= scale.wordFrom}
        hasSign={days >= scale.signFrom}
      />
    </span>
  )
}
