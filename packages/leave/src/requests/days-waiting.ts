import type { LeaveRequest } from '../entities/leave-request.ts'

/** What is known of a pending request. */
export type WaitingLeave = Pick<LeaveRequest, 'id' | 'days_requested'> & { leave_type: string }

/** Days of a leave type that are asked for and not decided yet; the request being changed is not beside itself. */
export const daysWaiting = (
  pending: readonly WaitingLeave[],
  type: string,
  exceptId?: string | undefined,
): number =>
  pending
    .filter(({ id, leave_type }) => leave_type === type && id !== exceptId)
    .reduce((days, { days_requested }) => days + days_requested, 0)
