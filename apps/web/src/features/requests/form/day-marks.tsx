import {
  leaveFormCopy as copy,
  daysWithoutLeaveCopy,
  type LeaveRequest,
  type LimitMode,
  leaveType,
} from '@leavewell/leave'
import type { ReactNode } from 'react'
import { BetterNotSign, NoLeaveStroke } from '../../../leave-ui/blackout-marks.tsx'
import { LeaveFill } from '../../../leave-ui/leave-fill.tsx'

interface Props {
  day: string
  /** Own leave on it. */
  leave: Pick<LeaveRequest, 'leave_type' | 'status' | 'start_date' | 'end_date'> | undefined
  /** How many others are away. */
  away: number
  isHoliday: boolean
  /** What blackouts do with leave on it. */
  limit: LimitMode | undefined
}

/** More dots than this say no more at a glance: below the months they are counted. */
const DOTS = [1, 2, 3]

/**
 * What a day of the calendar brings, for the eye: a stroke through a day without leave, and a sign on one that is better avoided; own leave as the bar that it
 * is everywhere, which goes on from day to day; a dot for each other who is away, and a star for a public holiday, as in what a request costs.
 */
export const DayMarks = ({ day, leave, away, isHoliday, limit }: Props) => (
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
          colour={leaveType(leave.leave_type).colour}
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

const Dot = () => <span data-mark="fill" className="size-1 rounded-full bg-ink-subtle" />

/** Which of the marks are to be seen. */
export type MarkKinds = Record<'own' | 'pending' | 'others' | 'holiday' | LimitMode, boolean>

/** What the marks mean, for the eye: by ear each day says it. */
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
