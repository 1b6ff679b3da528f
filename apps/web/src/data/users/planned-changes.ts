import type { PlannedChange, PlannedChangeForm, PlannedChangePreview } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'
import { showsOf } from '../connection/shows.ts'

const { PlannedChange: records } = client.entities

/** What is to be of a person, the next day first. */
export const plannedChangesOf = (userId: string) =>
  queryOptions({
    queryKey: ['PlannedChange', 'of', userId],
    queryFn: () => records.filter({ user_id: userId }, 'holds_from'),
    meta: { shows: showsOf(userId) },
  })

/** What would follow on that day; asked anew whenever it is shown. */
export const plannedChangePreview = (form: PlannedChangeForm) =>
  queryOptions({
    queryKey: ['PlannedChange', 'preview', form],
    queryFn: async () =>
      (await client.functions.invoke<PlannedChangePreview>('previewPlannedChange', { ...form })).data,
    staleTime: 0,
    retry: false,
    meta: { reads: ['LeaveRequest', 'User'] },
  })

/** Plans what is to be from a day on. */
export const savePlannedChange = () =>
  mutationOptions({
    mutationFn: async (form: PlannedChangeForm) =>
      (await client.functions.invoke<PlannedChange>('savePlannedChange', { ...form })).data,
    meta: { changes: ['PlannedChange'] },
  })

/** Takes it back before its day; where it has been carried out meanwhile, that shows. */
export const takeBackPlannedChange = () =>
  mutationOptions({
    mutationFn: (id: string) => client.functions.invoke('takeBackPlannedChange', { id }),
    meta: { changes: ['PlannedChange', 'User'], evenIfRefused: true },
  })
