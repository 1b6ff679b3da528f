import type { AwayAnswer, AwayQuestion } from '@leavewell/leave'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** Employees get no live changes of other people's requests, so absences are polled while they are shown. */
const EVERY_MINUTE = 60_000

/** How far the Dashboard looks ahead, and the copy on a device. */
export const AWAY_DAYS_AHEAD = 14

/** Colleagues who are away between two days, as far as the user may see. */
export const whoIsAway = (asked: AwayQuestion) =>
  queryOptions({
    queryKey: ['LeaveRequest', 'away', asked.from, asked.to],
    queryFn: async ({ signal }) =>
      (await client.functions.invoke<AwayAnswer>('listAway', { ...asked }, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.circle === 'nobody' ? false : EVERY_MINUTE),
    meta: { reads: ['User', 'CompanySettings'] },
  })
