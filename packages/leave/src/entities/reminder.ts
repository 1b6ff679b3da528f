import type { BaseRecord } from './base-record.ts'

/**
 * Kinds of reminders.
 * - `waiting`: leave has been pending for so many days.
 * - `escalated`: it still is, and the next manager is notified.
 * - `starting`: it begins soon and is still pending.
 * - `certificate`: sick leave has none, and the employee is reminded.
 * - `certificate_missing`: it still has none, and approvers are notified.
 * - `decide_by`: the last day to decide is near, by the policy.
 * - `confirm`: approved leave needs its confirmation, by the policy.
 * - `second_factor`: the person has none though one is required. The last time counts.
 * - `summary`: the weekly summary for managers.
 * - `large_balance`: HR was notified of a balance of the user. It goes when the balance is smaller again.
 */
export const REMINDER_KINDS = [
  'waiting',
  'escalated',
  'starting',
  'certificate',
  'certificate_missing',
  'payroll',
  'decide_by',
  'confirm',
  'second_factor',
  'summary',
  'large_balance',
] as const

export type ReminderKind = (typeof REMINDER_KINDS)[number]

/** The kinds about leave. */
export type LeaveReminderKind = Exclude<ReminderKind, 'second_factor' | 'summary' | 'large_balance'>

/** Minimum number of days between two reminders of a second factor. */
export const SECOND_FACTOR_REMINDER_DAYS = 7

/** A reminder that was sent, so that it is sent once. */
export interface Reminder extends BaseRecord {
  /**
   * The `LeaveRequest` or `LeaveAmendment` that is pending or has no certificate. The user for
   * `second_factor`. The Monday of the week for `summary`. The leave type for `large_balance`.
   */
  about_id: string
  kind: ReminderKind
  /** Who was reminded, or whose balance it is. */
  user_id: string
}

/** How a user wants to be reminded. */
export const REMINDER_CHANNELS = ['both', 'mail', 'bell', 'none'] as const

export type ReminderChannel = (typeof REMINDER_CHANNELS)[number]
