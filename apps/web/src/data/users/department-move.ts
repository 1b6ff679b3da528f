import type { DepartmentMove, DepartmentMoveAnswer, DepartmentMovePreview } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'
import { askWatched } from '../connection/watched-work.ts'

/** Previews the move of people to a department. Refetched on every use. */
export const departmentMovePreview = (move: DepartmentMove) =>
  queryOptions({
    queryKey: ['User', 'department-move', move],
    queryFn: ({ signal }) => askWatched<DepartmentMovePreview>('previewDepartmentMove', move, signal),
    staleTime: 0,
    retry: false,
    meta: { isPreview: true, reads: ['LeaveRequest', 'PlannedChange'] },
  })

/** Moves people to a department: everyone who can be moved, or no one if it fails. */
export const moveToDepartment = () =>
  mutationOptions({
    mutationFn: async (move: DepartmentMove) =>
      (await client.functions.invoke<DepartmentMoveAnswer>('moveToDepartment', { ...move })).data,
    meta: { changes: ['User', 'PlannedChange', 'LeaveRequest', 'LeaveBalance'] },
  })
