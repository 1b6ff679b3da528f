import {
  awayOn,
  blackoutsIn,
  blackoutsOn,
  leaveFormCopy as copy,
  type DayRange,
  formatDay,
  freeDaysByDay,
  freePart,
  type LimitMode,
  type OwnBlackout,
  sayBlackout,
  strictestMode,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { whoIsAway } from '../../../data/leave-requests/away.ts'
import { leaveRequests } from '../../../data/leave-requests/leave-requests.ts'
import { freeDays } from '../../../data/working-time/working-days.ts'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { type DayNote, RangeCalendar } from '../../../ui/range-calendar.tsx'
import { DayMarks, type MarkKinds, MarksLegend } from './day-marks.tsx'

export interface LeaveCalendarFor {
  /** The user who requests leave: the reader. */
  userId: string
  /** The request that is edited. It does not overlap itself. */
  requestId: string | undefined
}

interface Props extends LeaveCalendarFor {
  value: DayRange
  onChange: (days: DayRange) => void
  min: string
  /** Blackouts of the selected leave type. */
  blackouts: readonly OwnBlackout[]
  /** The first day, if only the last day is selected. */
  from?: string | undefined
  /** Content below the months, for the days of the current selection. */
  children: ComponentProps<typeof RangeCalendar>['children']
}

/** How many names are announced for a day. The rest is shown as a count. */
const NAMED = 4

/**
 * The calendar in which leave is selected. It shows blackouts, own leave, days off, public holidays and, as far
 * as visible, who else is away. Days can be selected before this data has loaded.
 */
export function LeaveCalendar({ userId, requestId, blackouts, ...range }: Props) {
  const [shown, setShown] = useState<DayRange>()
  const isPhone = useIsPhone()
  const { noteOf, kinds } = useNotes({ userId, requestId, blackouts }, shown)
  return (
    <RangeCalendar
      {...range}
      label={copy.chooseRange}
      months={isPhone ? 1 : 2}
      noteOf={noteOf}
      onShow={setShown}
      legend={<MarksLegend kinds={kinds} />}
    />
  )
}

type NotesOf = LeaveCalendarFor & Pick<Props, 'blackouts'>

function useNotes({ userId, requestId, blackouts }: NotesOf, shown: DayRange | undefined) {
  const types = useLeaveTypes()
  const days = shown ?? { start: '', end: '' }
  const enabled = shown !== undefined
  const { data: asked = [] } = useQuery({ ...leaveRequests.taken(userId, days), enabled })
  const { data: free } = useQuery({ ...freeDays([userId], days), enabled })
  const { data: away } = useQuery({ ...whoIsAway({ from: days.start, to: days.end }), enabled })
  const own = freeDaysByDay(free?.[userId])
  const taken = asked.filter(({ id }) => id !== requestId)
  const noteOf = (day: string): DayNote => {
    const leave = taken.find(({ start_date, end_date }) => start_date <= day && day <= end_date)
    const holiday = own?.get(day)?.holiday
    const others = awayOn(away?.rows ?? [], day).map(({ name }) => name)
    const limits = blackoutsOn(blackouts, day)
    const facts = [
      ...limits.map(sayBlackout),
      ...(holiday ? [holiday] : []),
      ...(leave ? [copy.ownLeave(types.label(leave.leave_type), leave.status === 'pending')] : []),
      ...(others.length > 0
        ? [copy.othersAway(others.slice(0, NAMED), Math.max(0, others.length - NAMED))]
        : []),
    ]
    return {
      isQuiet: freePart(own, day) === 'day',
      words: facts.length > 0 ? [formatDay(day), ...facts] : [],
      marks: facts.length > 0 && (
        <DayMarks
          day={day}
          leave={leave}
          away={others.length}
          isHoliday={Boolean(holiday)}
          limit={strictestMode(limits)}
        />
      ),
    }
  }
  const inSight = blackoutsIn(blackouts, days)
  const isInSight = (wanted: LimitMode) => inSight.some(({ mode }) => mode === wanted)
  const kinds: MarkKinds = {
    block: isInSight('block'),
    warn: isInSight('warn'),
    own: taken.some(({ status }) => status !== 'pending'),
    pending: taken.some(({ status }) => status === 'pending'),
    others: (away?.rows ?? []).length > 0,
    holiday: [...(own?.values() ?? [])].some(({ holiday }) => holiday !== null),
  }
  return { noteOf, kinds }
}
