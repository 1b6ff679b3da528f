import type { HolidayChange, HolidayRow } from '@leavewell/leave'

/** Rows that come in, for the question whose leave they touch. */
export const addedHolidays = (rows: readonly HolidayRow[]): NonNullable<HolidayChange['holidays']> =>
  rows.map(({ region, day, part, name }) => ({ region, day, part, name, cancelled: false }))
