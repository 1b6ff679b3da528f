import { createLeaveTypes, type LeaveTypes } from '@leavewell/leave'
import { createContext, useContext } from 'react'

/** Until the types are loaded, they are those of the specification. */
export const LeaveTypesContext = createContext<LeaveTypes>(createLeaveTypes())

/** The leave types of the organisation. */
export const useLeaveTypes = (): LeaveTypes => useContext(LeaveTypesContext)
