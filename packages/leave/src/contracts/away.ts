import type { AwayCircle } from '../entities/company-settings.ts'
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

/** Who is away, first start first. With `nobody` there are no rows. */
export interface AwayAnswer {
  circle: AwayCircle
  rows: AwayRow[]
}
