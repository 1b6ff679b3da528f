import { type MyTeam, type MyTeamQuestion, TEAM_PAGE_SIZE } from '@leavewell/leave'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** A page of the user's reports, found by the server with all shown facts. */
export const myTeam = (search: string, page: number) =>
  queryOptions({
    queryKey: ['User', 'my team', search, page],
    queryFn: async () => {
      const question: MyTeamQuestion = { skip: (page - 1) * TEAM_PAGE_SIZE, limit: TEAM_PAGE_SIZE }
      const named = search.trim() === '' ? {} : { search: search.slice(0, MAX_SEARCH_LENGTH) }
      return (await client.functions.invoke<MyTeam>('listMyTeam', { ...question, ...named })).data
    },
    placeholderData: keepPreviousData,
    meta: { reads: ['LeaveRequest', 'LeaveBalance', 'HeldDecision'] },
  })

/** The server refuses longer texts. */
const MAX_SEARCH_LENGTH = 200
