import type { Approvals } from '@leavewell/leave'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/**
 * The approvals of requests and their next approvers, by request id. Requests that only the manager approves
 * are omitted.
 */
export const approvalsOf = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['LeaveRequest', 'approvals', ids],
    queryFn: async ({ signal }) =>
      (await client.functions.invoke<Approvals>('getApprovals', { ids: [...ids] }, { signal })).data
        .approvals,
    enabled: ids.length > 0,
  })
