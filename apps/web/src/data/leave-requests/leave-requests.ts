import { ClientError } from '@leavewell/client'
import {
  type Comment,
  costInYear,
  DAY_PARTS,
  DAYS_AND_COST,
  type DayRange,
  type FrozenQuote,
  type LeaveRequest,
  MASKED_LEAVE,
  nextLeaveOf,
  RECENT_REQUESTS,
  type RequestDetails,
  TAKING_DAYS,
  type WaitingLeave,
} from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'
import { showsOf } from '../connection/shows.ts'

const { LeaveRequest: requests } = client.entities

/** Private leave of the employee stays off the first page, which others can see on their screen. */
export const withoutPrivate = <Row extends Pick<LeaveRequest, 'leave_type'>>(rows: Row[]): Row[] =>
  rows.filter(({ leave_type }) => leave_type !== MASKED_LEAVE)

/** Leave requests, newest first. */
export const leaveRequests = {
  /** All of the user's own requests (E-01, S-56). */
  mine: (userId: string) =>
    queryOptions({
      queryKey: ['LeaveRequest', 'mine', userId],
      queryFn: () => requests.filter({ user_id: userId }, '-created_date'),
      meta: { shows: showsOf(userId) },
    }),
  /** The newest of the user's own requests (C-08, S-57), without private leave. */
  recent: (userId: string) =>
    queryOptions({
      queryKey: ['LeaveRequest', 'recent', userId],
      queryFn: () => requests.filter({ user_id: userId }, '-created_date', RECENT_REQUESTS),
      select: withoutPrivate,
      meta: { shows: showsOf(userId) },
    }),
  /** The user's next or current approved leave. At most one, and no private leave. */
  next: (userId: string, today: string) =>
    queryOptions({
      queryKey: ['LeaveRequest', 'next', userId, today],
      queryFn: () =>
        requests.filter(nextLeaveOf(userId, today), 'start_date', 1, null, [
          'id',
          'leave_type',
          ...DAYS_AND_COST,
        ]),
      meta: { shows: showsOf(userId) },
    }),
  /** The user's own pending or approved leave on these days, sorted by first day. */
  taken: (userId: string, { start, end }: DayRange) =>
    queryOptions({
      queryKey: ['LeaveRequest', 'taken', userId, start, end],
      queryFn: () =>
        requests.filter(
          {
            user_id: userId,
            status: { $in: TAKING_DAYS },
            start_date: { $lte: end },
            end_date: { $gte: start },
          },
          'start_date',
          null,
          null,
          ['id', 'leave_type', 'start_date', 'end_date', ...DAY_PARTS, 'status'],
        ),
      meta: { shows: showsOf(userId) },
    }),
  /** The user's pending leave. The balance does not include it (OP-09). */
  waiting: (userId: string) =>
    queryOptions({
      queryKey: ['LeaveRequest', 'waiting', userId],
      queryFn: () =>
        requests.filter({ user_id: userId, status: 'pending' }, null, null, null, [
          'id',
          'leave_type',
          'start_date',
          'end_date',
          'days_requested',
          'minutes_requested',
        ]),
      meta: { shows: showsOf(userId) },
    }),
  /**
   * The days that requests across the year end would deduct from a year's balance. Valid as long as these
   * requests are unchanged.
   */
  waitingIn: (year: number, requests: readonly WaitingLeave[]) =>
    queryOptions({
      queryKey: ['days in', year, requests],
      queryFn: () =>
        Promise.all(
          requests.map(async request => {
            const { data } = await client.functions.invoke<FrozenQuote | null>('getRequestQuote', {
              id: request.id,
            })
            return { ...request, ...costInYear(request, data, year) }
          }),
        ),
    }),
  /** The current version. */
  one: (id: string) =>
    queryOptions({
      queryKey: ['LeaveRequest', 'one', id],
      queryFn: () => requests.get(id),
      meta: { shows: change => change.id === id },
    }),
  /** Approved leave: of one person, or of everyone the reader may see (S-59). */
  approved: (userId?: string) =>
    queryOptions({
      queryKey: ['LeaveRequest', 'approved', userId ?? 'all'],
      queryFn: () =>
        requests.filter(
          { status: 'approved', ...(userId !== undefined && { user_id: userId }) },
          '-created_date',
        ),
    }),
}

/** One request with all facts for a decision, for any administrator. */
export const requestDetails = (id: string) =>
  queryOptions({
    queryKey: ['LeaveRequest', 'details', id],
    queryFn: async () => (await client.functions.invoke<RequestDetails>('getLeaveRequest', { id })).data,
    meta: { reads: ['User', 'LeaveBalance', 'HeldDecision', 'Blackout', 'CoverageRule'] },
  })

/**
 * Creates a request. This notifies the manager, so notifications change as well. A repeated call with the same
 * key creates nothing.
 */
export const createLeaveRequest = () =>
  mutationOptions({
    mutationFn: ({ key, ...fields }: Partial<LeaveRequest> & { key: string }) =>
      requests.create(fields, { key, isStrict: true }),
    meta: { changes: ['LeaveRequest', 'Notification'] },
  })

/** Creates several requests, or none of them. */
export const createLeaveRequests = () =>
  mutationOptions({
    mutationFn: (all: readonly Partial<LeaveRequest>[]) => requests.bulkCreate(all),
    meta: { changes: ['LeaveRequest', 'Notification'] },
  })

/** `updated_date` of the version on the screen. If there is a newer one, the server refuses the change (409). */
export interface Seen {
  seen?: string | undefined
}

/** Saves edits, comments and decisions. A decision changes a balance. */
export const updateLeaveRequest = () =>
  mutationOptions({
    mutationFn: ({ id, seen, ...fields }: Partial<LeaveRequest> & Seen & { id: string }) =>
      requests.update(id, fields, { seen, isStrict: true }),
    meta: { changes: ['LeaveRequest', 'LeaveBalance', 'Notification'] },
  })

export const deleteLeaveRequest = () =>
  mutationOptions({
    mutationFn: (id: string) => requests.delete(id),
    meta: { changes: ['LeaveRequest', 'LeaveBalance', 'Notification'] },
  })

/**
 * Appends to the comments of a request. The whole list is sent. If it has changed meanwhile, retries once with
 * a fresh copy (S-63, OP-14).
 */
export const addComment = () =>
  mutationOptions({
    mutationFn: async ({ request, comment }: { request: LeaveRequest; comment: Comment }) => {
      try {
        return await append(request, comment)
      } catch (error) {
        if (!(error instanceof ClientError) || error.status !== 409) throw error
        return await append(await requests.get(request.id), comment)
      }
    },
    meta: { changes: ['LeaveRequest'] },
  })

const append = ({ id, comments }: LeaveRequest, comment: Comment) =>
  requests.update(id, { comments: [...comments, comment] })
