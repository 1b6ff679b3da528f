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
 * Previews the leave that a change of holidays, work schedules or offices would affect. The key starts with no
 * entity, so that saving the change does not refetch the preview.
 */
export const calendarChange = (change: Change) =>
  queryOptions({
    queryKey: ['calendar-change', change],
    queryFn: () => ask(change),
    gcTime: 0,
  })

/** The same, fetched once. */
export const previewCalendarChange = () => mutationOptions({ mutationFn: ask })

/** The change that adds these holidays. */
export const addedHolidays = (rows: readonly HolidayRow[]): HolidayChange => ({
  holidays: rows.map(({ region, day, part, name }) => ({ region, day, part, name, cancelled: false })),
})
