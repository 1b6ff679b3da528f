import { createLeaveTypes, type LeaveTypes } from '@leavewell/leave'
import type { RecordReads } from './records.ts'

/** The leave types in the database, for work before a node has them in memory. */
export const readLeaveTypes = async (records: RecordReads): Promise<LeaveTypes> =>
  createLeaveTypes(await records.find('LeaveType', {}))
