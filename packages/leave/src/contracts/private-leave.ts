import type { PrivateLeave, PrivateLeaveType } from '../entities/private-leave.ts'
import type { User } from '../entities/user.ts'
import type { Day, Minutes } from '../working-time/work-pattern.ts'

/** What holders enter for a type of private leave. */
export type PrivateLeaveTypeForm = Pick<
  PrivateLeaveType,
  'label' | 'description' | 'days_per_year' | 'year_from' | 'holder_ids' | 'document_months' | 'is_offered'
>

/** What an employee enters for private leave. */
export type PrivateLeaveForm = Pick<
  PrivateLeave,
  | 'type_id'
  | 'start_date'
  | 'end_date'
  | 'start_half'
  | 'end_half'
  | 'reason'
  | 'attachment_url'
  | 'left_out_ids'
>

/** A type of private leave, as someone who may request or handle it sees it. */
export interface PrivateLeaveTypeView extends Omit<PrivateLeaveTypeForm, 'holder_ids'> {
  id: string
  updated_date: string
  /** The holders who can sign in, without the reader. */
  holders: { id: string; name: string }[]
  /** All holders, for a reader who can change the type. */
  all_holders: { id: string; name: string }[]
  is_holder: boolean
  /** The reader can change the type. */
  can_edit: boolean
  /** The reader's half days that are left in this year of the type. Null: any number. */
  half_days_left: number | null
}

/** Private leave of one person, as the person and its holders see it. */
export interface PrivateLeaveRow
  extends Pick<
    PrivateLeave,
    | 'id'
    | 'user_id'
    | 'type_id'
    | 'start_date'
    | 'end_date'
    | 'start_half'
    | 'end_half'
    | 'half_days'
    | 'reason'
    | 'attachment_url'
    | 'status'
    | 'note'
    | 'decided_date'
  > {
  name: string
  decided_by: string | null
  can_cancel: boolean
}

/** The answer of `getPrivateLeave`. */
export interface PrivateLeaveOverview {
  types: PrivateLeaveTypeView[]
  /** The reader's own leave, the newest first. */
  own: PrivateLeaveRow[]
  /** Leave of others that the reader handles, pending leave first. */
  handled: PrivateLeaveRow[]
  /** The reader can add types. */
  can_add: boolean
}

/** The answer of `quotePrivateLeave`: what leave costs, and what is left after it. Null: any number. */
export interface PrivateLeaveQuote {
  half_days: number
  half_days_left: number | null
}

/** Hours of approved private leave on a day (`listPrivateRows`), by person and day. */
export interface PrivateHoursRow extends Pick<User, 'employee_id' | 'first_name' | 'last_name'> {
  user_id: string
  name: string
  type_id: string
  day: Day
  minutes: Minutes
}

/** The answer of `listPrivateRows`. */
export interface PrivateHours {
  rows: PrivateHoursRow[]
}

/** The days of a list of hours. */
export interface HoursPeriod {
  first_day: Day
  last_day: Day
}
