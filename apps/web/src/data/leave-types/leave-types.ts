import { queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

export const leaveTypes = {
  /** All types in their order, retired ones included. The page head sends this request ahead. */
  all: () =>
    queryOptions({
      queryKey: ['LeaveType', 'all'],
      queryFn: () => client.entities.LeaveType.list('order'),
    }),
}
