import type {
  AmendmentOutcome,
  AmendmentQuestion,
  AmendmentQuote,
  EndedLeaveAnswer,
  FrozenVersion,
  PendingAmendment,
} from '@leavewell/leave'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

const invoke = async <Answer>(name: string, body: object, signal?: AbortSignal): Promise<Answer> =>
  (await client.functions.invoke<Answer>(name, { ...body }, signal && { signal })).data

/** Previews a change of approved leave while the user edits it. */
export const quoteAmendment = (question: AmendmentQuestion) =>
  queryOptions({
    queryKey: ['LeaveRequest', 'amendment quote', question],
    queryFn: ({ signal }) => invoke<AmendmentQuote>('quoteAmendment', question, signal),
    placeholderData: keepPreviousData,
    retry: false,
    meta: { isPreview: true, reads: ['LeaveAmendment', 'LeaveBalance', 'Blackout', 'CoverageRule'] },
  })

/** The pending change request of a leave. Null if there is none. */
export const pendingAmendment = (requestId: string) =>
  queryOptions({
    queryKey: ['LeaveAmendment', 'waiting', requestId],
    queryFn: ({ signal }) =>
      invoke<PendingAmendment | null>('getAmendment', { request_id: requestId }, signal),
    meta: { reads: ['LeaveRequest', 'LeaveBalance'] },
  })

/** All frozen versions of a leave, newest first. */
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

/** Previews both balances of leave that is converted back. */
export const previewConvertBack = (id: string) =>
  queryOptions({
    queryKey: ['LeaveRequest', 'convert back', id],
    queryFn: ({ signal }) => invoke<EndedLeaveAnswer>('convertBack', { id, mode: 'preview' }, signal),
    retry: false,
    meta: { isPreview: true, reads: ['LeaveAmendment', 'LeaveBalance'] },
  })

/** Converts leave back to the leave that its days came from. */
export const convertBack = () =>
  mutationOptions({
    mutationFn: (leave: { id: string; reason: string }) =>
      invoke<EndedLeaveAnswer>('convertBack', { ...leave, mode: 'apply' }),
    meta: { changes: CHANGES },
  })

export const withdrawAmendment = () =>
  mutationOptions({
    mutationFn: (requestId: string) => invoke<unknown>('withdrawAmendment', { request_id: requestId }),
    meta: { changes: CHANGES },
  })
