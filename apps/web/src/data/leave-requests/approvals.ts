import type { Approvals } from '@leavewell/leave'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** Who agreed to requests and for whom they wait, by their ids; those that only the manager decides are left out. */
export const approvalsOf = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['LeaveRequest', 'approvals', ids],
    queryFn: async ({ signal }) =>
      (await client.functions.invoke<Approvals>('getApprovals', { ids: [...ids] }, { signal })).data
        .approvals,
    enabled: ids.length > 0,
  })
