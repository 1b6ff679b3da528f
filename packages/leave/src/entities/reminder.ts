import type { BaseRecord } from './base-record.ts'

/**
 * `waiting`: leave has waited for its approver for so many days. `escalated`: it still does, and somebody above is told. `starting`: it begins soon and nobody
 * has decided. `certificate`: sick leave has none, and the employee is asked for it. `certificate_missing`: it still has none, and whoever decides is told.
 * `second_factor`: the person has none though one is required; the last time counts.
 */
export const REMINDER_KINDS = [
  'waiting',
  'escalated',
  'starting',
  'certificate',
  'certificate_missing',
  'second_factor',
] as const

export type ReminderKind = (typeof REMINDER_KINDS)[number]

/** Those about leave. */
export type LeaveReminderKind = Exclude<ReminderKind, 'second_factor'>

/** Nobody is reminded of a second factor more often than once in so many days. */
export const SECOND_FACTOR_REMINDER_DAYS = 7

/** That somebody was reminded, so that it is done once. */
export interface Reminder extends BaseRecord {
  /** The `LeaveRequest`, or the `LeaveAmendment` of approved leave, that waits, or has no certificate; the person themselves for `second_factor`. */
  about_id: string
  kind: ReminderKind
  /** Who was reminded. */
  user_id: string
}

/** How somebody wants to be reminded. */
export const REMINDER_CHANNELS = ['both', 'mail', 'bell'] as const

export type ReminderChannel = (typeof REMINDER_CHANNELS)[number]
