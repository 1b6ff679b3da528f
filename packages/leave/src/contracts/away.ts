import type { AwayCircle } from '../entities/company-settings.ts'
import type { AskedDays, LeaveRequest } from '../entities/leave-request.ts'
import type { LeaveType } from '../entities/leave-type.ts'

/** Asks who is away between two days (`listAway`). */
export interface AwayQuestion {
  from: string
  to: string
}

/** Days of one question at most. */
export const MAX_AWAY_DAYS = 92

/** Somebody away from one day to another. Nothing else is told of it, and no record is named. */
export interface AwayRow {
  name: string
  start_date: string
  end_date: string
  /** For whoever may know it: administrators, and the manager of that person. */
  leave_type?: LeaveType
}

/** Who is away, first start first. With `nobody` there are no rows; `role` is whom the caller sees by a role. */
export interface AwayAnswer {
  circle: AwayCircle | 'role'
  rows: AwayRow[]
}

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
