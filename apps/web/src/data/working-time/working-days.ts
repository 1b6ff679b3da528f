import type { FreeDayOfUser, WorkingDays } from '@leavewell/leave'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** As many people as one call answers. */
const USERS_A_CALL = 1_000

/** The free days of people by their id, holidays by name; without who has no working time set up. */
export const freeDays = (userIds: readonly string[], { start, end }: { start: string; end: string }) =>
  queryOptions({
    queryKey: ['WorkAssignment', 'free', userIds, start, end],
    queryFn: async (): Promise<Record<string, FreeDayOfUser[]>> => {
      const calls: Promise<WorkingDays>[] = []
      for (let from = 0; from < userIds.length; from += USERS_A_CALL)
        calls.push(ask({ from: start, to: end, user_ids: userIds.slice(from, from + USERS_A_CALL) }))
      return Object.assign({}, ...(await Promise.all(calls)).map(({ users }) => users))
    },
    meta: { reads: ['WorkPattern', 'Holiday', 'HolidayRegion', 'Office'] },
  })

const ask = async (question: object) =>
  (await client.functions.invoke<WorkingDays>('getWorkingDays', { ...question })).data
