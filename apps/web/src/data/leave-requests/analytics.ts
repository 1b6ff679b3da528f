import {
  ADMIN_PAGE_SIZE,
  type Analytics,
  type Page,
  type RequestFilterOfAll,
  type RequestRow,
} from '@leavewell/leave'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'
import { fetchAllRows } from '../connection/fetch-all-rows.ts'

/** The company's statistics of a year, computed by the server (H-05). */
export const analytics = (year: number) =>
  queryOptions({
    queryKey: ['LeaveRequest', 'analytics', year],
    queryFn: async () => (await client.functions.invoke<Analytics>('getAnalytics', { year })).data,
    placeholderData: keepPreviousData,
    meta: { reads: ['LeaveBalance', 'User', 'Department'] },
  })

const listRequests = async (filter: RequestFilterOfAll, skip: number, limit: number) =>
  (await client.functions.invoke<Page<RequestRow>>('listLeaveRequests', { ...filter, skip, limit })).data

/** A page of everyone's requests with their people, newest first (H-07, S-60). */
export const allRequests = (filter: RequestFilterOfAll, page: number) =>
  queryOptions({
    queryKey: ['LeaveRequest', 'everybody', filter, page],
    queryFn: () => listRequests(filter, (page - 1) * ADMIN_PAGE_SIZE, ADMIN_PAGE_SIZE),
    placeholderData: keepPreviousData,
    meta: { reads: ['User'] },
  })

/** All requests that match the filter, for a file. */
export const fetchRequests = (filter: RequestFilterOfAll, onProgress: (share: number) => void) =>
  fetchAllRows((skip, limit) => listRequests(filter, skip, limit), onProgress)
