import type { AskedDays, LeaveRequest } from '../entities/leave-request.ts'

/** A leave as the days around a request show it. */
export type NearbyLeave = AskedDays & Pick<LeaveRequest, 'id' | 'leave_type' | 'status'>

/** Somebody with what they take in those days, first start first. */
export interface TeamLeaveRow {
  user_id: string
  name: string | null
  leave: NearbyLeave[]
}

/** The weeks around a request: other leave of its requester, and of whoever reports to its manager today, pending or approved. */
export interface TeamLeave {
  start: string
  end: string
  rows: TeamLeaveRow[]
}
