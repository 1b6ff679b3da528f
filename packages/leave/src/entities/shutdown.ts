import type { BaseRecord } from './base-record.ts'
import type { AskedDays } from './leave-request.ts'
import type { LeaveTypeKey } from './leave-type.ts'

/** The people of a shutdown: everyone, departments, offices or selected people. */
export const SHUTDOWN_SCOPES = ['everyone', 'department', 'office', 'user'] as const

export type ShutdownScope = (typeof SHUTDOWN_SCOPES)[number]

/**
 * The choices for people whose balance is too low. Book what the balance covers, book the rest as unpaid leave, allow a
 * negative balance, or book nothing.
 */
export const SHUTDOWN_CHOICES = ['available', 'unpaid', 'negative', 'leave_out'] as const

export type ShutdownChoice = (typeof SHUTDOWN_CHOICES)[number]

export const SHUTDOWN_STATUSES = ['booking', 'booked', 'undoing', 'undone'] as const

export type ShutdownStatus = (typeof SHUTDOWN_STATUSES)[number]

/** A company shutdown: leave that HR booked for many people. The requests have its id. */
export interface Shutdown
  extends BaseRecord,
    Pick<AskedDays, 'start_date' | 'end_date' | 'start_half' | 'end_half'> {
  title: string
  leave_type: LeaveTypeKey
  scope: ShutdownScope
  /** Names of departments or offices, or ids of users. Empty for everyone. */
  scope_ids: string[]
  /** Ids of excluded people. */
  except_users: string[]
  /** Why it is booked with less notice than a policy requires. */
  reason: string | null
  choice: ShutdownChoice
  /** Other choices for some people, by user id. */
  choices: Record<string, ShutdownChoice>
  status: ShutdownStatus
  /** How many people have leave by it. Null until it is booked. */
  people: number | null
  /** User id of the person who booked it. */
  made_by: string | null
  /** User id of the person who undid it. */
  undone_by: string | null
  /** Ids of people who are still to be booked or undone. */
  todo: string[]
  /** Ids of people who were previewed and booked or left out. People who join later are not among them. */
  known_users: string[]
  /** Ids of people without a policy or work schedule when it was booked. */
  unbookable_users: string[]
}
