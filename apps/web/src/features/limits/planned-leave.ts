import type { LeaveTypeKey } from '@leavewell/leave'

/** Leave whose days people choose. The default for a new limit. */
export const PLANNED_LEAVE: LeaveTypeKey[] = ['annual', 'unpaid']
