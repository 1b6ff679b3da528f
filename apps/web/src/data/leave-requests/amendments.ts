import type {
  AmendmentOutcome,
  AmendmentQuestion,
  AmendmentQuote,
  FrozenVersion,
  WaitingAmendment,
} from '@leavewell/leave'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** A change that waits, with both versions. */
export type ShownAmendment = AmendmentQuote & { amendment: WaitingAmendment }

const invoke = async <Answer>(name: string, body: object, signal?: AbortSignal): Promise<Answer> =>
  (await client.functions.invoke<Answer>(name, { ...body }, signal && { signal })).data

/** What a change of approved leave would do, asked for while it is chosen. */
export const quoteAmendment = (question: AmendmentQuestion) =>
  queryOptions({
    queryKey: ['LeaveRequest', 'amendment quote', question],
    queryFn: ({ signal }) => invoke<AmendmentQuote>('quoteAmendment', question, signal),
    placeholderData: keepPreviousData,
    retry: false,
    meta: { reads: ['LeaveAmendment', 'LeaveBalance', 'Blackout', 'CoverageRule'] },
  })

/** The change of a leave that waits for a decision; null where none does. */
export const waitingAmendment = (requestId: string) =>
  queryOptions({
    queryKey: ['LeaveAmendment', 'waiting', requestId],
    queryFn: ({ signal }) => invoke<ShownAmendment | null>('getAmendment', { request_id: requestId }, signal),
    meta: { reads: ['LeaveRequest', 'LeaveBalance'] },
  })

/** Every version of a leave as it was frozen, the newest first. */
export const requestVersions = (id: string) =>
  queryOptions({
    queryKey: ['LeaveRequest', 'versions', id],
    queryFn: async ({ signal }) =>
      (await invoke<{ versions: FrozenVersion[] }>('getRequestVersions', { id }, signal)).versions,
  })

const CHANGES = ['LeaveRequest', 'LeaveAmendment', 'LeaveBalance', 'Notification'] as const

export const amendLeave = () =>
  mutationOptions({
    mutationFn: (question: AmendmentQuestion) => invoke<AmendmentOutcome>('amendLeave', question),
    meta: { changes: CHANGES },
  })

export const withdrawAmendment = () =>
  mutationOptions({
    mutationFn: (requestId: string) => invoke<unknown>('withdrawAmendment', { request_id: requestId }),
    meta: { changes: CHANGES },
  })
