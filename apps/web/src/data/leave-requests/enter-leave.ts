import type { EndedLeaveAnswer, EntryAnswer, EntryPreview, LeaveEntry } from '@leavewell/leave'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/**
 * Previews the cost and balance of leave for others, row by row. The previous answer stays until the next one
 * arrives.
 */
export const entryPreview = (entry: LeaveEntry) =>
  queryOptions({
    queryKey: ['LeaveRequest', 'entry', entry],
    queryFn: async ({ signal }) =>
      (await client.functions.invoke<EntryPreview>('previewLeaveEntry', { ...entry }, { signal })).data.rows,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    meta: {
      isPreview: true,
      reads: ['LeaveBalance', 'UserPolicy', 'WorkAssignment', 'Holiday', 'User', 'Blackout', 'CoverageRule'],
    },
  })

/** Adds leave for others, all rows or none. */
export const enterLeave = () =>
  mutationOptions({
    mutationFn: async (entry: LeaveEntry) =>
      (await client.functions.invoke<EntryAnswer>('enterLeave', { ...entry })).data,
    meta: { changes: ['LeaveRequest', 'LeaveBalance', 'Notification'] },
  })

/** Previews the balance without approved leave of an employee. */
export const previewWithdrawal = (id: string) =>
  queryOptions({
    queryKey: ['LeaveRequest', 'withdrawal', id],
    queryFn: async ({ signal }) =>
      (await client.functions.invoke<EndedLeaveAnswer>('withdrawLeave', { id, mode: 'preview' }, { signal }))
        .data,
    retry: false,
    meta: { isPreview: true, reads: ['LeaveBalance'] },
  })

/** Cancels leave of an employee. */
export const withdrawLeave = () =>
  mutationOptions({
    mutationFn: (leave: { id: string; reason: string; keep_expired: boolean }) =>
      client.functions.invoke('withdrawLeave', leave),
    meta: { changes: ['LeaveRequest', 'LeaveBalance', 'Notification'] },
  })
