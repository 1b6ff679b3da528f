import type { LeaveTypeKey } from '../entities/leave-type.ts'

/** The rules of one of the caller's leave types. */
export interface EntitledType {
  leave_type: LeaveTypeKey
  /** The name of the policy that applies today. Null: calendar days. */
  policy: string | null
  /** Today's rules in sentences, and upcoming ones with their first day. */
  rules: { from: string | null; sentences: string[] }[]
}

/** A public holiday of the caller. */
export interface OwnHoliday {
  day: string
  part: 'day' | 'am' | 'pm'
  name: string
}

/**
 * The caller's entitlement (`getMyEntitlement`): their rules, and their public holidays of this year and the next.
 */
export interface Entitlement {
  types: EntitledType[]
  /** The region of their public holidays today. Null where they have none. */
  region: string | null
  holidays: OwnHoliday[]
}
