import type { EmploymentEnd, LeavingForm, LeavingPreview } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

const { EmploymentEnd: records } = client.entities

/** The last day that is noted for a person, to come or past; null where none is. */
export const leavingOf = (userId: string) =>
  queryOptions({
    queryKey: ['EmploymentEnd', 'of', userId],
    queryFn: async () => (await records.filter({ user_id: userId }, null, 1))[0] ?? null,
  })

/** Everybody who is about to leave, for tags in lists. */
export const leavers = () =>
  queryOptions({
    queryKey: ['EmploymentEnd', 'leavers'],
    queryFn: () =>
      records.filter({ ended_at: null }, 'last_day', MAX_LEAVERS, 0, ['id', 'user_id', 'last_day']),
  })

const MAX_LEAVERS = 1_000

/** What hangs on somebody, and what a last day would bring; asked anew whenever it is shown. */
export const leavingPreview = (user_id: string, last_day: string) =>
  queryOptions({
    queryKey: ['EmploymentEnd', 'preview', user_id, last_day],
    queryFn: async () =>
      (await client.functions.invoke<LeavingPreview>('previewLeaving', { user_id, last_day })).data,
    staleTime: 0,
    meta: { reads: ['LeaveRequest', 'User'] },
  })

/** What changes with a last day. */
const meta = { changes: ['EmploymentEnd', 'User', 'LeaveRequest', 'LeaveBalance', 'Notification'] } as const

/** Notes the last day of somebody, or changes what was noted. */
export const saveLeaving = () =>
  mutationOptions({
    mutationFn: async (form: LeavingForm) =>
      (await client.functions.invoke<EmploymentEnd>('saveLeaving', { ...form })).data,
    meta,
  })

/** Somebody stays after all. */
export const cancelLeaving = () =>
  mutationOptions({
    mutationFn: (user_id: string) => client.functions.invoke('cancelLeaving', { user_id }),
    meta,
  })
