import {
  blackoutsIn,
  blackoutsOn,
  daysWithoutLeaveCopy as copy,
  type DayRange,
  formatDayRange,
  type LeaveTypes,
  type LimitMode,
  type OwnBlackout,
  sayBlackoutOfTypes,
  strictestMode,
} from '@leavewell/leave'
import { BetterNotSign, NoLeaveStroke } from '../../../leave-ui/blackout-marks.tsx'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { DayFacts } from '../day-facts.tsx'

/** How blackouts of the reader affect leave on a day. */
export interface DayWithoutLeave {
  mode: LimitMode
  words: string
  /** The reason, where a blackout begins and at the first of a month. Other days are only marked. */
  reasons: string[]
}

/** Undefined for a day without blackouts. */
export function blackoutDay(
  blackouts: readonly OwnBlackout[],
  day: string,
  types: LeaveTypes,
): DayWithoutLeave | undefined {
  const found = blackoutsOn(blackouts, day)
  const mode = strictestMode(found)
  return (
    mode && {
      mode,
      words: found.map(blackout => sayBlackoutOfTypes(blackout, types)).join(', '),
      reasons: found
        .filter(({ start_date }) => start_date === day || day.endsWith('-01'))
        .map(({ reason }) => reason),
    }
  )
}

/** Over the number of a day, which has the same size. */
export const WithoutLeaveMark = ({ mode }: { mode: LimitMode }) =>
  mode === 'block' ? (
    <NoLeaveStroke />
  ) : (
    <span className="absolute -top-0.5 -right-1">
      <BetterNotSign />
    </span>
  )

interface Props {
  blackouts: readonly OwnBlackout[]
  days: DayRange
}

/** The blackouts among these days, below a list of leave. */
export function DaysWithoutLeaveList({ blackouts, days }: Props) {
  const types = useLeaveTypes()
  return (
    <DayFacts
      title={copy.title}
      facts={blackoutsIn(blackouts, days).map(blackout => ({
        when: formatDayRange(blackout.start_date, blackout.end_date),
        what: sayBlackoutOfTypes(blackout, types),
      }))}
    />
  )
}

/** The legend of the visible blackout marks. */
export const WithoutLeaveLegend = ({ blackouts, days }: Props) => {
  const shown = blackoutsIn(blackouts, days)
  return (['block', 'warn'] as const)
    .filter(mode => shown.some(each => each.mode === mode))
    .map(mode => (
      <li key={mode} className="flex items-center gap-1.5">
        <span aria-hidden className="flex size-4 items-center justify-center">
          {mode === 'block' ? <NoLeaveStroke /> : <BetterNotSign />}
        </span>
        {copy.noLeave[mode]}
      </li>
    ))
}
