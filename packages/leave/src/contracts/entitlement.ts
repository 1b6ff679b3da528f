import type { LeaveType } from '../entities/leave-type.ts'

/** What holds for a leave type of the caller's. */
export interface EntitledType {
  leave_type: LeaveType
  /** The name of the policy that applies today. Null: calendar days. */
  policy: string | null
  /** The rules of today in sentences, and those that are to come with their first day. */
  rules: { from: string | null; sentences: string[] }[]
}

/** A public holiday of somebody. */
export interface OwnHoliday {
  day: string
  part: 'day' | 'am' | 'pm'
  name: string
}

/** What somebody is entitled to (`getMyEntitlement`): their own rules, and their own public holidays of this year and the next. */
export interface Entitlement {
  types: EntitledType[]
  /** Where their public holidays come from today; null where they have none. */
  region: string | null
  holidays: OwnHoliday[]
}
