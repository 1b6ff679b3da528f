import type { FrozenQuote, LeaveQuote, MyLeaveRules, QuoteQuestion } from '@leavewell/leave'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** What decides on the cost of leave beside the request itself. */
const COUNTS_WITH = [
  'LeaveBalance',
  'LeavePolicy',
  'PolicyAssignment',
  'UserPolicy',
  'WorkPattern',
  'WorkAssignment',
  'Holiday',
] as const

/** What decides on whether it can be asked for. */
const LIMITED_BY = ['Blackout', 'CoverageRule'] as const

/** How each type of leave is counted for whoever asks, and what limits it. */
export const myLeaveRules = () =>
  queryOptions({
    queryKey: ['LeavePolicy', 'mine'],
    queryFn: async ({ signal }) =>
      (await client.functions.invoke<MyLeaveRules>('getMyLeaveRules', {}, { signal })).data,
    meta: { reads: ['PolicyAssignment', 'UserPolicy', ...LIMITED_BY] },
  })

/**
 * What a request would cost, day by day, and what it would leave. Asked for while dates are chosen: an answer that nobody waits for any more
 * is cancelled, the one before stays until the next comes, and nothing is tried twice.
 */
export const quoteLeave = (question: QuoteQuestion) =>
  queryOptions({
    queryKey: ['LeaveRequest', 'quote', question],
    queryFn: async ({ signal }) =>
      (await client.functions.invoke<LeaveQuote>('quoteLeave', { ...question }, { signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { reads: [...COUNTS_WITH, ...LIMITED_BY] },
  })

/** What a request costs as it was frozen, and what it leaves as of now; null where calendar days say it all. */
export const requestQuote = (id: string) =>
  queryOptions({
    queryKey: ['LeaveRequest', 'frozen quote', id],
    queryFn: async ({ signal }) =>
      (await client.functions.invoke<FrozenQuote | null>('getRequestQuote', { id }, { signal })).data,
    meta: { reads: COUNTS_WITH },
  })
