import { type DayParts, isCalendarDay, sharesDays, type TakenLeave } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { leaveRequests } from '../../../data/leave-requests/leave-requests.ts'
import { useSession } from '../../../session/session.ts'
import type { Dates } from './choose-dates.ts'

/** Own leave on these days, and whether the organisation refuses to have them asked for twice; asked for while dates are chosen. */
export function useTakenLeave(
  userId: string,
  { start_date: start, end_date: end }: Dates,
  parts: DayParts,
  ownId: string | undefined,
): { leave: TakenLeave; isRefused: boolean } | undefined {
  const { settings } = useSession()
  const { data } = useQuery({
    ...leaveRequests.taken(userId, { start, end }),
    enabled: isCalendarDay(start) && isCalendarDay(end) && start <= end,
  })
  const leave = data?.find(
    each => each.id !== ownId && sharesDays(each, { start_date: start, end_date: end, ...parts }),
  )
  return leave && { leave, isRefused: settings.overlapping_leave !== 'always' }
}
