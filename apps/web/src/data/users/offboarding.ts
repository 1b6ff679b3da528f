import type { EmploymentEnd, LeavingForm, LeavingPreview } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

const { EmploymentEnd: records } = client.entities

/** The last working day of a person, future or past. Null if there is none. */
export const leavingOf = (userId: string) =>
  queryOptions({
    queryKey: ['EmploymentEnd', 'of', userId],
    queryFn: async () => (await records.filter({ user_id: userId }, null, 1))[0] ?? null,
  })

/** Everyone with a future last working day, for tags in lists. */
export const upcomingLeavers = () =>
  queryOptions({
    queryKey: ['EmploymentEnd', 'leavers'],
    queryFn: () =>
      records.filter({ ended_at: null }, 'last_day', MAX_LEAVERS, 0, ['id', 'user_id', 'last_day']),
  })

const MAX_LEAVERS = 1_000

/** Previews a person's open work and the effects of a last day. Refetched on every use. */
export const leavingPreview = (user_id: string, last_day: string) =>
  queryOptions({
    queryKey: ['EmploymentEnd', 'preview', user_id, last_day],
    queryFn: async () =>
      (await client.functions.invoke<LeavingPreview>('previewLeaving', { user_id, last_day })).data,
    staleTime: 0,
    meta: { isPreview: true, reads: ['LeaveRequest', 'User'] },
  })

/** Entities that a last day changes. */
const meta = { changes: ['EmploymentEnd', 'User', 'LeaveRequest', 'LeaveBalance', 'Notification'] } as const

/** Stores or changes the last working day of a person. */
export const saveOffboarding = () =>
  mutationOptions({
    mutationFn: async (form: LeavingForm) =>
      (await client.functions.invoke<EmploymentEnd>('saveLeaving', { ...form })).data,
    meta,
  })

/** Cancels the offboarding of a person. */
export const cancelLeaving = () =>
  mutationOptions({
    mutationFn: (user_id: string) => client.functions.invoke('cancelLeaving', { user_id }),
    meta,
  })
