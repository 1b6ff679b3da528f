import type { FrozenQuote, LeaveQuote, MyLeaveRules, QuoteQuestion } from '@leavewell/leave'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** Entities that affect the cost of leave, in addition to the request. */
const COUNTS_WITH = [
  'LeaveBalance',
  'LeavePolicy',
  'PolicyAssignment',
  'UserPolicy',
  'WorkPattern',
  'WorkAssignment',
  'Holiday',
] as const

/** Entities that can block a request. */
const LIMITED_BY = ['Blackout', 'CoverageRule'] as const

/** How each leave type is counted for the user, and what limits it. */
export const myLeaveRules = () =>
  queryOptions({
    queryKey: ['LeavePolicy', 'mine'],
    queryFn: async ({ signal }) =>
      (await client.functions.invoke<MyLeaveRules>('getMyLeaveRules', {}, { signal })).data,
    meta: {
      reads: ['LeaveType', 'LeaveRequest', 'LeaveBalance', 'PolicyAssignment', 'UserPolicy', ...LIMITED_BY],
      // Most requests that change are those of others. Only the user's own change occasions, and the user sends them.
      shows: ({ entity }) => entity !== 'LeaveRequest',
    },
  })

/**
 * Previews the cost of a request, day by day, and the balance afterwards, while dates are selected. Outdated
 * calls are aborted, the previous answer stays until the next one arrives, and failures are not retried.
 */
export const quoteLeave = (question: QuoteQuestion) =>
  queryOptions({
    queryKey: ['LeaveRequest', 'quote', question],
    queryFn: async ({ signal }) =>
      (await client.functions.invoke<LeaveQuote>('quoteLeave', { ...question }, { signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { isPreview: true, reads: [...COUNTS_WITH, ...LIMITED_BY] },
  })

/** The frozen cost of a request, and the current balance afterwards. Null if calendar days need no explanation. */
export const requestQuote = (id: string) =>
  queryOptions({
    queryKey: ['LeaveRequest', 'frozen quote', id],
    queryFn: async ({ signal }) =>
      (await client.functions.invoke<FrozenQuote | null>('getRequestQuote', { id }, { signal })).data,
    meta: { reads: COUNTS_WITH },
  })
