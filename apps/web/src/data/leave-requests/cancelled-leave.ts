import { cancelledLeave } from '@leavewell/leave'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** One's own approved leave that was cancelled, the last cancelled first. */
export const myCancelledLeave = (userId: string) =>
  queryOptions({
    queryKey: ['CancelledRequest', 'mine', userId],
    queryFn: async () =>
      (await client.entities.CancelledRequest.filter({ user_id: userId }, '-created_date')).map(
        cancelledLeave,
      ),
    // It is written as the request is deleted.
    meta: { reads: ['LeaveRequest'] },
  })
