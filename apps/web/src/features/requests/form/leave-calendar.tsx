import {
  awayOn,
  leaveFormCopy as copy,
  type DayRange,
  formatDay,
  freeDaysByDay,
  freePart,
  leaveType,
  leaveTypeLabel,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { whoIsAway } from '../../../data/leave-requests/away.ts'
import { leaveRequests } from '../../../data/leave-requests/leave-requests.ts'
import { freeDays } from '../../../data/working-time/working-days.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { COLOUR_FILL } from '../../../ui/dot.tsx'
import { type DayNote, RangeCalendar } from '../../../ui/range-calendar.tsx'

export interface LeaveCalendarFor {
  /** Whose leave is asked for: the reader's own. */
  userId: string
  /** The request that is changed, which is not in its own way. */
  requestId: string | undefined
}

interface Props extends LeaveCalendarFor {
  value: DayRange
  onChange: (days: DayRange) => void
  min: string
}

/** Names that are said of a day; the others are counted. */
const NAMED = 4

/**
 * The months to choose leave from, with what one has to know before: own leave, days that are not worked, public holidays and, as far as one
 * may see it, who else is away. They can be chosen from before any of that has come.
 */
export function LeaveCalendar({ userId, requestId, value, onChange, min }: Props) {
  const [shown, setShown] = useState<DayRange>()
  const isPhone = useIsPhone()
  const noteOf = useNotes({ userId, requestId }, shown)
  return (
    <RangeCalendar
      label={copy.chooseRange}
      hint={copy.chooseRangeHint}
      value={value}
      onChange={onChange}
      min={min}
      months={isPhone ? 1 : 2}
      noteOf={noteOf}
      onShow={setShown}
    />
  )
}

function useNotes({ userId, requestId }: LeaveCalendarFor, shown: DayRange | undefined) {
  const days = shown ?? { start: '', end: '' }
  const enabled = shown !== undefined
  const { data: taken = [] } = useQuery({ ...leaveRequests.taken(userId, days), enabled })
  const { data: free } = useQuery({ ...freeDays([userId], days), enabled })
  const { data: away } = useQuery({ ...whoIsAway({ from: days.start, to: days.end }), enabled })
  const own = freeDaysByDay(free?.[userId])
  return (day: string): DayNote | undefined => {
    const leave = taken.find(
      ({ id, start_date, end_date }) => id !== requestId && start_date <= day && day <= end_date,
    )
    const off = own?.get(day)
    const others = awayOn(away?.rows ?? [], day).map(({ name }) => name)
    const facts = [
      ...(off?.holiday ? [off.holiday] : []),
      ...(leave ? [copy.ownLeave(leaveTypeLabel(leave.leave_type), leave.status === 'pending')] : []),
      ...(others.length > 0
        ? [copy.othersAway(others.slice(0, NAMED), Math.max(0, others.length - NAMED))]
        : []),
    ]
    return {
      isQuiet: freePart(own, day) === 'day',
      line: leave
        ? COLOUR_FILL[leaveType(leave.leave_type).colour]
        : others.length > 0
          ? 'inset-x-3.5 bg-ink-subtle'
          : undefined,
      words: facts.length > 0 ? [formatDay(day), ...facts] : [],
    }
  }
}
