import type {
  HolidayChange,
  HolidayRow,
  OfficeChange,
  RequotePreview,
  WorkingTimeChange,
} from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { askWatched } from '../connection/watched-work.ts'

type Change = HolidayChange | OfficeChange | WorkingTimeChange

const ask = (change: Change, signal: AbortSignal) =>
  askWatched<RequotePreview>('previewCalendarChange', change, signal)

/**
 * Previews the leave that a change of holidays, work schedules or offices would affect. The key starts with no
 * entity, so that saving the change does not refetch the preview.
 */
export const calendarChange = (change: Change) =>
  queryOptions({
    queryKey: ['calendar-change', change],
    queryFn: ({ signal }) => ask(change, signal),
    gcTime: 0,
  })

/** The same, fetched once. */
export const previewCalendarChange = () =>
  mutationOptions({
    mutationFn: ({ signal, ...change }: HolidayChange & { signal: AbortSignal }) => ask(change, signal),
  })

/** The change that adds these holidays. */
export const addedHolidays = (rows: readonly HolidayRow[]): HolidayChange => ({
  holidays: rows.map(({ region, day, part, name }) => ({ region, day, part, name, cancelled: false })),
})
