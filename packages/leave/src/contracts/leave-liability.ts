import type { LeaveTypeKey } from '../entities/leave-type.ts'
import type { User } from '../entities/user.ts'

/** Parameters of `getLeaveLiability`. */
export interface LiabilityQuestion {
  /** At the end of this day. Missing: today. A later day is projected. */
  day?: string
  leave_type?: LeaveTypeKey
  /** Name of a department. */
  department?: string
  /** Name of an office. */
  office?: string
  /** Include balances that are not paid out when an employee leaves. */
  all_balances?: boolean
}

/** The balance of a person and a leave type. Below zero it is overdrawn. */
export interface LiabilityRow extends Pick<User, 'department' | 'office'> {
  user_id: string
  employee_id: string | null
  name: string
  leave_type: LeaveTypeKey
  minutes: number
  /** Minutes of a displayed day. */
  day_minutes: number
  /** Minutes of a week of the work schedule on the day. Null without a work schedule. */
  week_minutes: number | null
  /** The part that approved leave on later days will use. */
  booked_minutes: number
  /** The part that expires within 3 months. */
  expiring_minutes: number
  /** Its value. Null without a salary or a work schedule. Missing for readers who cannot see salaries. */
  cents?: number | null
}

/** The sum of rows, as they are shown. */
export interface LiabilityAmount {
  days: number
  hours: number
  /** Of the rows with a value. */
  cents?: number
}

/** Balances above zero, and those below zero. They are not offset against each other. */
export interface LiabilityTotal {
  owed: LiabilityAmount
  /** Above zero. */
  overdrawn: LiabilityAmount
  /** Hours of `owed`. */
  booked_hours: number
  expiring_hours: number
  /** The number of rows without a value, which only hours include. */
  without_rate?: number
}

/** The answer of `getLeaveLiability`: balances that would be paid out. */
export interface LeaveLiability {
  day: string
  is_projected: boolean
  /** In the order of names. Without balances of zero. */
  rows: LiabilityRow[]
  total: LiabilityTotal
}

/** Balances at the end of a month, as the ledger has them. */
export interface LiabilityMonth {
  /** The last day of the month. */
  day: string
  hours: number
  /** Above zero. */
  overdrawn_hours: number
  /** The value of `hours` with today’s salaries. Missing for readers who cannot see salaries. */
  cents?: number
}

/** The answer of `getLiabilityTrend`: 13 month ends, the earliest first. */
export interface LiabilityTrend {
  months: LiabilityMonth[]
}
