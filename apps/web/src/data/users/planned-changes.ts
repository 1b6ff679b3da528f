import type { PlannedChange, PlannedChangeForm, PlannedChangePreview } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'
import { showsOf } from '../connection/shows.ts'

const { PlannedChange: records } = client.entities

/** Scheduled changes of a person, sorted by effective date. */
export const plannedChangesOf = (userId: string) =>
  queryOptions({
    queryKey: ['PlannedChange', 'of', userId],
    queryFn: () => records.filter({ user_id: userId }, 'holds_from'),
    meta: { shows: showsOf(userId) },
  })

/** Previews the effects of a scheduled change. Refetched on every use. */
export const plannedChangePreview = (form: PlannedChangeForm) =>
  queryOptions({
    queryKey: ['PlannedChange', 'preview', form],
    queryFn: async () =>
      (await client.functions.invoke<PlannedChangePreview>('previewPlannedChange', { ...form })).data,
    staleTime: 0,
    retry: false,
    meta: { isPreview: true, reads: ['LeaveRequest', 'User'] },
  })

/** Schedules a change. */
export const savePlannedChange = () =>
  mutationOptions({
    mutationFn: async (form: PlannedChangeForm) =>
      (await client.functions.invoke<PlannedChange>('savePlannedChange', { ...form })).data,
    meta: { changes: ['PlannedChange'] },
  })

/** Cancels a scheduled change. If it has been applied meanwhile, the refetched data shows it. */
export const cancelPlannedChange = () =>
  mutationOptions({
    mutationFn: (id: string) => client.functions.invoke('takeBackPlannedChange', { id }),
    meta: { changes: ['PlannedChange', 'User'], evenIfRefused: true },
  })
