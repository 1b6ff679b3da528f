import type { HolidayRecord } from '../entities/holiday.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import type { AssignmentRow } from '../working-time/resolve-assignments.ts'
import type { PolicyEffect } from './leave-policies.ts'

/** The effect of changed holidays or work schedules on a pending or approved request. */
export interface RequoteLine
  extends Pick<
    LeaveRequest,
    'leave_type' | 'start_date' | 'end_date' | 'start_half' | 'end_half' | 'minutes'
  > {
  request_id: string
  user_id: string
  name: string
  status: 'pending' | 'approved'
  days_before: number
  days_after: number
  /** The same where the policy counts hours. */
  minutes_before: number | null
  minutes_after: number | null
  /** The days whose cost changes: `Mon 27 Apr is now Anzac Day (additional)`. */
  reasons: string[]
}

/** The leave that a change affects. A preview writes nothing. */
export interface RequotePreview {
  /** Number of people whose leave was checked. */
  users: number
  lines: RequoteLine[]
  /** Days returned and additional days, over all lines. Not negative. */
  days_returned: number
  days_more: number
  /** The last closed day, if the change would affect booked leave up to it. Such days keep their cost. Else null. */
  closed_through: string | null
  /** Balances that change because a grant depends on the work schedule. Only for work patterns. */
  balances?: PolicyEffect[]
}

/** Parameters of `previewCalendarChange` about holidays. */
export interface HolidayChange {
  /** The new holidays. Each replaces the one of its region on that part of the day. */
  holidays?: readonly Pick<HolidayRecord, 'region' | 'day' | 'part' | 'name' | 'cancelled'>[]
  /** Ids of the removed holidays. */
  removed_holidays?: readonly string[]
}

/** Parameters about offices: another region from today on, or people who move to another office. */
export interface OfficeChange {
  /** The name of an office and its new region. Null: no region of its own, as when it is deleted. */
  office?: { name: string; region: string | null }
  /** People who move to the office of that name. Null: to none. */
  move?: { user_ids: readonly string[]; office: string | null }
}

/** Parameters about work schedules: the removed assignment, or its new version. */
export interface WorkingTimeChange {
  assignment_id: string
  assignment?: AssignmentRow
}
