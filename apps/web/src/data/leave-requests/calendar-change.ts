import type { HolidayChange, RequotePreview } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

const ask = async (change: HolidayChange) =>
  (await client.functions.invoke<RequotePreview>('previewCalendarChange', { ...change })).data

/**
 * Whose leave a change of holidays would touch. Its key begins with no entity: the change itself, once made, is no reason to ask again what
 * it would do.
 */
export const calendarChange = (change: HolidayChange) =>
  queryOptions({
    queryKey: ['calendar-change', change],
    queryFn: () => ask(change),
    gcTime: 0,
  })

/** The same, asked once. */
export const askCalendarChange = () => mutationOptions({ mutationFn: ask })
