import {
  placeOf,
  REQUEST_PAGE_SIZE,
  type TeamRequestFilter,
  type TeamRequestRow,
  type TeamRequestRows,
} from '@leavewell/leave'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from './client.ts'
import { fetchAllRows } from './fetch-all-rows.ts'

const list = async (filter: TeamRequestFilter, skip: number, limit: number) =>
  (await client.functions.invoke<TeamRequestRows>('listTeamRequests', { ...filter, skip, limit })).data

/** A page of the requests that a manager decides on, found by the server (F-02 to F-06). */
export const teamRequests = (managerId: string, filter: TeamRequestFilter, page: number) =>
  queryOptions({
    queryKey: ['LeaveRequest', 'team', managerId, filter, page],
    async queryFn() {
      const turnTo = (wanted: number) => list(filter, (wanted - 1) * REQUEST_PAGE_SIZE, REQUEST_PAGE_SIZE)
      const { total, counts, rows } = await turnTo(page)
      const place = placeOf(page, REQUEST_PAGE_SIZE, total)
      // The page asked for may have gone with its last request.
      const items = place.page === page ? rows : (await turnTo(place.page)).rows
      return { counts, page: { items, ...place } }
    },
    placeholderData: keepPreviousData,
    meta: { reads: ['User'] },
  })

/** All that the filter leaves, for a file. */
export const fetchTeamRequests = (
  filter: TeamRequestFilter,
  onProgress: (share: number) => void,
): Promise<TeamRequestRow[]> => fetchAllRows((skip, limit) => list(filter, skip, limit), onProgress)
