import {
  leaveFormCopy as copy,
  daysWithoutLeaveCopy,
  type LeaveRequest,
  type LimitMode,
} from '@leavewell/leave'
import type { ReactNode } from 'react'
import { BetterNotSign, NoLeaveStroke } from '../../../leave-ui/blackout-marks.tsx'
import { LeaveFill } from '../../../leave-ui/leave-fill.tsx'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'

interface Props {
  day: string
  /** The user's own leave on the day. */
  leave: Pick<LeaveRequest, 'leave_type' | 'status' | 'start_date' | 'end_date'> | undefined
  /** How many others are away. */
  away: number
  isHoliday: boolean
  /** How blackouts affect leave on the day. */
  limit: LimitMode | undefined
}

/** More dots do not help at a glance. The exact number is below the calendar. */
const DOTS = [1, 2, 3]

/**
 * The visual marks of a calendar day. A blocked day is struck through, and a warning has an icon. Own leave is
 * a bar that continues from day to day. Each other person away is a dot. A public holiday is a star, as in the
 * cost of a request.
 */
export const DayMarks = ({ day, leave, away, isHoliday, limit }: Props) => {
  const types = useLeaveTypes()
  return (
    <span aria-hidden>
      {limit === 'block' && (
        <span className="absolute inset-1 -z-10">
          <NoLeaveStroke />
        </span>
      )}
      {limit === 'warn' && (
        <span className="absolute top-0 left-0">
          <BetterNotSign />
        </span>
      )}
      {away > 0 && (
        <span className="absolute inset-x-0 top-1 flex justify-center gap-0.5">
          {DOTS.slice(0, away).map(dot => (
            <Dot key={dot} />
          ))}
        </span>
      )}
      {isHoliday && <span className="absolute top-0.5 right-1 text-warning-ink">*</span>}
      {leave !== undefined && (
        <span className="absolute inset-x-0 bottom-0.5 h-2">
          <LeaveFill
            colour={types.of(leave.leave_type).colour}
            isPending={leave.status === 'pending'}
            before={0}
            after={0}
            comesFrom={leave.start_date < day}
            goesOn={leave.end_date > day}
          />
        </span>
      )}
    </span>
  )
}

const Dot = () => <span data-mark="fill" className="size-1 rounded-full bg-ink-subtle" />

/** The visible kinds of marks. */
export type MarkKinds = Record<'own' | 'pending' | 'others' | 'holiday' | LimitMode, boolean>

/** The legend of the marks, visual only. Screen readers get the text of each day. */
export const MarksLegend = ({ kinds }: { kinds: MarkKinds }) => (
  <ul aria-hidden className="flex flex-wrap gap-x-4">
    {kinds.block && (
      <Entry word={daysWithoutLeaveCopy.noLeave.block}>
        <span className="size-4">
          <NoLeaveStroke />
        </span>
      </Entry>
    )}
    {kinds.warn && (
      <Entry word={daysWithoutLeaveCopy.noLeave.warn}>
        <BetterNotSign />
      </Entry>
    )}
    {kinds.own && (
      <Entry word={copy.marks.own}>
        <Bar />
      </Entry>
    )}
    {kinds.pending && (
      <Entry word={copy.marks.pending}>
        <Bar isPending />
      </Entry>
    )}
    {kinds.others && (
      <Entry word={copy.marks.others}>
        <Dot />
      </Entry>
    )}
    {kinds.holiday && (
      <Entry word={copy.marks.holiday}>
        <span className="text-warning-ink">*</span>
      </Entry>
    )}
  </ul>
)

const Entry = ({ word, children }: { word: string; children: ReactNode }) => (
  <li className="flex items-center gap-1.5">
    {children}
    {word}
  </li>
)

const Bar = ({ isPending = false }: { isPending?: boolean }) => (
  <span className="relative isolate h-2 w-4">
    <LeaveFill colour="grey" isPending={isPending} before={0} after={0} comesFrom={false} goesOn={false} />
  </span>
)
