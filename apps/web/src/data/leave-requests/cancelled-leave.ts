import { cancelledLeave } from '@leavewell/leave'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** The user's own approved leave that was cancelled, latest first. */
export const myCancelledLeave = (userId: string) =>
  queryOptions({
    queryKey: ['CancelledRequest', 'mine', userId],
    queryFn: async () =>
      (await client.entities.CancelledRequest.filter({ user_id: userId }, '-created_date')).map(
        cancelledLeave,
      ),
    // It is written when the request is deleted.
    meta: { reads: ['LeaveRequest'] },
  })
