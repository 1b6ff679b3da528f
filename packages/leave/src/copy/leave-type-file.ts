import type { LeaveTypeFields } from '../entities/leave-type.ts'
import { type CsvFile, writeCsv } from '../formats/csv.ts'
import { LEAVE_TYPE_COLUMNS, leaveTypeCell } from '../leave-types/leave-type-columns.ts'

/** All leave types as a file: `leave-types-{date}.csv`. Colours, icons and choices are the stored words of the API. */
export const leaveTypesFile = (types: readonly LeaveTypeFields[], today: string): CsvFile => ({
  name: `leave-types-${today}.csv`,
  text: writeCsv([
    LEAVE_TYPE_COLUMNS.map(({ title }) => title),
    ...types.map(type => LEAVE_TYPE_COLUMNS.map(column => leaveTypeCell(column, type))),
  ]),
})
