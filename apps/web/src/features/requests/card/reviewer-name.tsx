import { requestsCopy as copy, displayName, type LeaveRequest } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { nameOfPerson } from '../../../data/users/users.ts'

/** Who decided, when it was not the manager for whom the request waited. */
export function ReviewerName({ request: { reviewed_by, manager_id } }: { request: LeaveRequest }) {
  const isAnother = reviewed_by !== null && reviewed_by !== manager_id
  const { data } = useQuery({ ...nameOfPerson(reviewed_by ?? ''), enabled: isAnother })
  return data ? ` ${copy.reviewedBy(displayName(data))}` : null
}
