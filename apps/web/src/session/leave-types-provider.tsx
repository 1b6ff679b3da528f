import { createLeaveTypes } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { leaveTypes } from '../data/leave-types/leave-types.ts'
import { LeaveTypesContext } from '../leave-ui/use-leave-types.ts'

/** Provides the leave types to all screens. One query for the page, because a calendar has hundreds of bars. */
export function LeaveTypesProvider({ children }: { children: ReactNode }) {
  const { data } = useQuery(leaveTypes.all())
  const types = useMemo(() => createLeaveTypes(data), [data])
  return <LeaveTypesContext value={types}>{children}</LeaveTypesContext>
}
