import type { LeaveType } from '@leavewell/leave'

/** What people choose the days of; a new limit is for it alone. */
export const PLANNED_LEAVE: LeaveType[] = ['annual', 'unpaid']
