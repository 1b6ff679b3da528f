import type { AwayAnswer, AwayQuestion } from '@leavewell/leave'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** Employees are told of no request but their own: what others are away is asked for again while it is looked at. */
const EVERY_MINUTE = 60_000

/** Which colleagues are away between two days, as far as one may see it. */
export const whoIsAway = (asked: AwayQuestion) =>
  queryOptions({
    queryKey: ['LeaveRequest', 'away', asked.from, asked.to],
    queryFn: async ({ signal }) =>
      (await client.functions.invoke<AwayAnswer>('listAway', { ...asked }, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.circle === 'nobody' ? false : EVERY_MINUTE),
    meta: { reads: ['User', 'CompanySettings'] },
  })
