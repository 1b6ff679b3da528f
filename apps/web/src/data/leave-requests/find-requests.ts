import { DAYS_AND_COST, type TeamRequestFilter, type TeamRequestPage } from '@leavewell/leave'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'
import { showsOf } from '../connection/shows.ts'

/** Maximum of each that a list of choices can show. */
const MAX_FOUND = 8

/** The server refuses longer texts. */
const MAX_LENGTH = 200

/** Finds a manager's pending requests that contain the text, on the server. Without a text, the newest ones. */
export const findPendingRequests = (managerId: string, text: string) =>
  queryOptions({
    queryKey: ['LeaveRequest', 'find waiting', managerId, text],
    async queryFn() {
      const filter: TeamRequestFilter = {
        status: 'pending',
        ...(text !== '' && { search: text.slice(0, MAX_LENGTH) }),
      }
      const { data } = await client.functions.invoke<TeamRequestPage>('listTeamRequests', {
        ...filter,
        limit: MAX_FOUND,
      })
      return data.rows
    },
    placeholderData: keepPreviousData,
    meta: { reads: ['User', 'HeldDecision'] },
  })

/** The user's own pending requests, and approved leave that is not over, sorted by first day. */
export const upcomingOwnLeave = (userId: string, today: string) =>
  queryOptions({
    queryKey: ['LeaveRequest', 'ahead', userId, today],
    queryFn: () =>
      client.entities.LeaveRequest.filter(
        {
          user_id: userId,
          $or: [{ status: 'pending' }, { status: 'approved', end_date: { $gte: today } }],
        },
        'start_date',
        MAX_AHEAD,
        null,
        ['id', 'leave_type', ...DAYS_AND_COST, 'status', 'reason'],
      ),
    meta: { shows: showsOf(userId) },
  })

/** More than anyone has booked. */
const MAX_AHEAD = 50
