import type {
  HolidayChange,
  HolidayRow,
  OfficeChange,
  RequotePreview,
  WorkingTimeChange,
} from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

type Change = HolidayChange | OfficeChange | WorkingTimeChange

const ask = async (change: Change) =>
  (await client.functions.invoke<RequotePreview>('previewCalendarChange', { ...change })).data

/**
 * Whose leave a change of holidays, working time or offices would touch. Its key begins with no entity: the change itself, once made, is no reason to ask again what
 * it would do.
 */
export const calendarChange = (change: Change) =>
  queryOptions({
    queryKey: ['calendar-change', change],
    queryFn: () => ask(change),
    gcTime: 0,
  })

/** The same, asked once. */
export const askCalendarChange = () => mutationOptions({ mutationFn: ask })

/** The change that these holidays are when they come in. */
export const addedHolidays = (rows: readonly HolidayRow[]): HolidayChange => ({
  holidays: rows.map(({ region, day, part, name }) => ({ region, day, part, name, cancelled: false })),
})
