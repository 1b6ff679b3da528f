import {
  ADMIN_PAGE_SIZE,
  type Analytics,
  type RequestFilterOfAll,
  type RequestRow,
  type Rows,
} from '@leavewell/leave'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from './client.ts'

/** The company's figures of a year, computed by the server (H-05). */
export const analytics = (year: number) =>
  queryOptions({
    queryKey: ['LeaveRequest', 'analytics', year],
    queryFn: async () => (await client.functions.invoke<Analytics>('getAnalytics', { year })).data,
    placeholderData: keepPreviousData,
    meta: { reads: ['LeaveBalance', 'User', 'Department'] },
  })

const listRequests = async (filter: RequestFilterOfAll, skip: number, limit: number) =>
  (await client.functions.invoke<Rows<RequestRow>>('listLeaveRequests', { ...filter, skip, limit })).data

/** A page of everybody's requests with their people, newest first (H-07, S-60). */
export const allRequests = (filter: RequestFilterOfAll, page: number) =>
  queryOptions({
    queryKey: ['LeaveRequest', 'everybody', filter, page],
    queryFn: () => listRequests(filter, (page - 1) * ADMIN_PAGE_SIZE, ADMIN_PAGE_SIZE),
    placeholderData: keepPreviousData,
    meta: { reads: ['User'] },
  })

/** Requests fetched at once for a file. */
const PART = 2_000

/** All that the filter leaves, part by part; `onProgress` is told the share that is there. */
export async function fetchRequests(
  filter: RequestFilterOfAll,
  onProgress: (share: number) => void,
): Promise<RequestRow[]> {
  // By id: while parts are fetched a new request may push one from a part into the next.
  const found = new Map<string, RequestRow>()
  for (let skip = 0; ; skip += PART) {
    const { rows, total } = await listRequests(filter, skip, PART)
    for (const row of rows) found.set(row.id, row)
    if (skip + PART >= total) return [...found.values()]
    onProgress((skip + PART) / total)
  }
}
