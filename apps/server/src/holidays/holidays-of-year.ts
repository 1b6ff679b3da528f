import type { HolidayRecord } from '@leavewell/leave'
import type { RecordReads } from '../kernel/records.ts'

/** All rows of a year, of every region: what is inherited is found among them. */
export const holidaysOfYear = (records: RecordReads, year: number): Promise<HolidayRecord[]> =>
  records.find('Holiday', { day: { $gte: `${year}-01-01`, $lte: `${year}-12-31` } })
