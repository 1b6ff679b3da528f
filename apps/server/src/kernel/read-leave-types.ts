import { createLeaveTypes, type LeaveTypes } from '@leavewell/leave'
import type { RecordReads } from './records.ts'

/** The leave types as they are stored, for work that does not run on a node that keeps them in memory. */
export const readLeaveTypes = async (records: RecordReads): Promise<LeaveTypes> =>
  createLeaveTypes(await records.find('LeaveType', {}))
