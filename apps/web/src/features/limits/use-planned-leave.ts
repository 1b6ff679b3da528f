import type { LeaveTypeKey } from '@leavewell/leave'
import { today } from '../../leave-ui/today.ts'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'

/** The types of the specification whose days people choose. */
const PLANNED: readonly LeaveTypeKey[] = ['annual', 'unpaid']

/** The leave types of a new limit, except retired ones. */
export function usePlannedLeave(): LeaveTypeKey[] {
  const { isRetired } = useLeaveTypes()
  const day = today()
  return PLANNED.filter(key => !isRetired(key, day))
}
