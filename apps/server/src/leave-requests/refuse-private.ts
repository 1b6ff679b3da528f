import { type LeaveRequest, MASKED_LEAVE, privateLeaveCopy } from '@leavewell/leave'
import { errors } from '@leavewell/platform'

/** What is stored of private leave changes with that leave only. A document here would be seen by everyone. */
export function refusePrivate({ leave_type }: Pick<LeaveRequest, 'leave_type'>): void {
  if (leave_type === MASKED_LEAVE)
    throw errors.conflict(privateLeaveCopy.changeElsewhere, undefined, 'private')
}
