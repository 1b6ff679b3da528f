import type { HolidayRecord } from '../entities/holiday.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import type { AssignmentRow } from '../working-time/resolve-assignments.ts'
import type { PolicyEffect } from './leave-policies.ts'

/** What a change of holidays or working time does to a request that is pending or approved. */
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
  /** The days that cost something else: `Mon 27 Apr is now Anzac Day (additional)`. */
  reasons: string[]
}

/** Whose leave a change touches. Nothing is written by a preview. */
export interface RequotePreview {
  /** Everybody whose leave was looked at. */
  users: number
  lines: RequoteLine[]
  /** Days given back, and days more, over all lines; not negative. */
  days_returned: number
  days_more: number
  /** The last day that is closed, where the change would touch booked leave on such days: they stay as they are. Else null. */
  closed_through: string | null
  /** Balances that change because a grant depends on working time. Of work patterns alone. */
  balances?: PolicyEffect[]
}

/** What `previewCalendarChange` is asked of holidays. */
export interface HolidayChange {
  /** As they are to be: each takes the place of what its region has on that part of the day. */
  holidays?: readonly Pick<HolidayRecord, 'region' | 'day' | 'part' | 'name' | 'cancelled'>[]
  /** Those that are taken away, by id. */
  removed_holidays?: readonly string[]
}

/** What it is asked of offices: what follows from today on if an office had another region, or if people came to another office. */
export interface OfficeChange {
  /** The name of an office whose region becomes another; null: none of its own, as when it is deleted. */
  office?: { name: string; region: string | null }
  /** People who come to the office of that name; null: to none. */
  move?: { user_ids: readonly string[]; office: string | null }
}

/** What it is asked of working time: the assignment that is taken away, or as it is to be in its place. */
export interface WorkingTimeChange {
  assignment_id: string
  assignment?: AssignmentRow
}
