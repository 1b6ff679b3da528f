import type { DepartmentMove, DepartmentMoveAnswer, DepartmentMovePreview } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** What would follow if these people came to a department; asked anew whenever it is shown. */
export const departmentMovePreview = (move: DepartmentMove) =>
  queryOptions({
    queryKey: ['User', 'department-move', move],
    queryFn: async () =>
      (await client.functions.invoke<DepartmentMovePreview>('previewDepartmentMove', { ...move })).data,
    staleTime: 0,
    retry: false,
    meta: { reads: ['LeaveRequest', 'PlannedChange'] },
  })

/** Brings people to a department, all of them that can be, or none. */
export const moveToDepartment = () =>
  mutationOptions({
    mutationFn: async (move: DepartmentMove) =>
      (await client.functions.invoke<DepartmentMoveAnswer>('moveToDepartment', { ...move })).data,
    meta: { changes: ['User', 'PlannedChange', 'LeaveRequest', 'LeaveBalance'] },
  })
