import type { LeaveRequest } from '../entities/leave-request.ts'

/** Facts of leave that notifications store, without any words. */
export type LeaveParams = Pick<
  LeaveRequest,
  | 'id'
  | 'leave_type'
  | 'start_date'
  | 'end_date'
  | 'start_half'
  | 'end_half'
  | 'minutes'
  | 'days_requested'
  | 'minutes_requested'
>

/** Of a request, or of a version of it. */
export const leaveParams = (leave: LeaveParams): LeaveParams => ({
  id: leave.id,
  leave_type: leave.leave_type,
  start_date: leave.start_date,
  end_date: leave.end_date,
  start_half: leave.start_half,
  end_half: leave.end_half,
  minutes: leave.minutes,
  days_requested: leave.days_requested,
  minutes_requested: leave.minutes_requested,
})
