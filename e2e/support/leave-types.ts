import { createLeaveTypes } from '@leavewell/leave'

/** The leave types of a company that has changed none. */
export const LEAVE_TYPES = createLeaveTypes()
