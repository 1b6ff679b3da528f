import type { AwayVisibility } from '../entities/company-settings.ts'
import type { AskedDays, LeaveRequest } from '../entities/leave-request.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'

/** Parameters of `listAway`, which returns the people who are away between two days. */
export interface AwayQuestion {
  from: string
  to: string
}

/** Days of one question at most. */
export const MAX_AWAY_DAYS = 92

/** An absence of a person. Contains nothing else, not even the id of a record. */
export interface AwayRow {
  name: string
  start_date: string
  end_date: string
  /** Only for administrators and the manager of that person. */
  leave_type?: LeaveTypeKey
}

/**
 * Who is away, sorted by first day. With `nobody` there are no rows. `role` means that a role lets the caller see
 * them.
 */
export interface AwayAnswer {
  circle: AwayVisibility | 'role'
  rows: AwayRow[]
}

/** A leave as the days around a request show it. */
export type NearbyLeave = AskedDays & Pick<LeaveRequest, 'id' | 'leave_type' | 'status'>

/** A person with their leave in those days, sorted by first day. */
export interface TeamLeaveRow {
  user_id: string
  name: string | null
  leave: NearbyLeave[]
}

/**
 * The weeks around a request. Contains pending and approved leave of its requester and of everyone who reports to its
 * manager today.
 */
export interface TeamLeave {
  start: string
  end: string
  rows: TeamLeaveRow[]
}
