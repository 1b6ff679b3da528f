import { createLeaveTypes } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { leaveTypes } from '../data/leave-types/leave-types.ts'
import { LeaveTypesContext, useLeaveTypes } from '../leave-ui/use-leave-types.ts'

/** Provides the leave types to all screens. One query for the page, because a calendar has hundreds of bars. */
export function LeaveTypesProvider({ children }: { children: ReactNode }) {
  const first = useLeaveTypes()
  const { data = first } = useQuery({ ...leaveTypes.all(), select: createLeaveTypes })
  return <LeaveTypesContext value={data}>{children}</LeaveTypesContext>
}
