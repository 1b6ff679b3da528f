import type { FreeDayOfUser, WorkingDays } from '@leavewell/leave'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** Maximum number of people per call. */
const USERS_A_CALL = 1_000

/** Days off of people by their id, with holidays by name. Omits people without a work schedule. */
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
