import { isWithinYear, type LeaveRequest, RECENT_REQUESTS, type WaitingLeave } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { leaveRequests } from '../../data/leave-requests/leave-requests.ts'
import { useIdleAfterLoad } from '../../lib/use-idle-after-load.ts'
import { useUser } from '../../session/session.ts'

/**
 * Returns the user's pending leave, with the days that it would deduct from the balance of a year. Recent
 * requests give a first result. Older requests and requests that reach into another year are loaded when the
 * page is idle.
 */
export function usePendingLeave(year: number, recent: readonly LeaveRequest[] = []): readonly WaitingLeave[] {
  const { id } = useUser()
  const { isIdle } = useIdleAfterLoad()
  const mayBeMore = recent.length >= RECENT_REQUESTS
  const older = useQuery({
    ...leaveRequests.waiting(id),
    enabled: isIdle && mayBeMore,
    notifyOnChangeProps: ['data'],
  })
  const pending = (mayBeMore && older.data) || recent.filter(({ status }) => status === 'pending')
  const across = pending.filter(request => !isWithinYear(request, year))
  const partly = useQuery({
    ...leaveRequests.waitingIn(year, across),
    enabled: isIdle && across.length > 0,
    notifyOnChangeProps: ['data'],
  })
  return [...pending.filter(request => isWithinYear(request, year)), ...(partly.data ?? [])]
}
