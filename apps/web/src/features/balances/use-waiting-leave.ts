import { type LeaveRequest, RECENT_REQUESTS, type WaitingLeave } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { leaveRequests } from '../../data/leave-requests/leave-requests.ts'
import { useIdleAfterLoad } from '../../lib/use-idle-after-load.ts'
import { useUser } from '../../session/session.ts'

/**
 * What one asked for and nobody has decided on. The newest requests say it as soon as they are there; only where there may be older ones
 * it is asked for, when the page with its data is there.
 */
export function useWaitingLeave(recent: readonly LeaveRequest[] = []): readonly WaitingLeave[] {
  const { id } = useUser()
  const { isIdle } = useIdleAfterLoad()
  const mayBeMore = recent.length >= RECENT_REQUESTS
  const { data } = useQuery({
    ...leaveRequests.waiting(id),
    enabled: isIdle && mayBeMore,
    notifyOnChangeProps: ['data'],
  })
  return (mayBeMore && data) || recent.filter(({ status }) => status === 'pending')
}
