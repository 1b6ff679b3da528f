import type { BaseRecord } from './base-record.ts'

/**
 * Types of notifications. None counts on a badge of its own (K-13, OP-10).
 * - `leave_decision`: a decision, or a change of approved leave.
 * - `leave_handover`: someone else will decide.
 * - `leave_comment`: a comment of the other side.
 * - `leave_recount`: the cost of leave changed.
 * - `leave_entered`: an administrator added or cancelled it.
 * - `profile_change`: a user changed their own employment data. Sent to administrators.
 * - `reminder`: something is still pending.
 * - `acting`: someone acts on behalf of the user.
 */
export const NOTIFICATION_TYPES = [
  'new_user_registration',
  'leave_request',
  'leave_decision',
  'leave_handover',
  'leave_comment',
  'leave_recount',
  'leave_entered',
  'profile_change',
  'acting',
  'reminder',
] as const

export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** A message to one person inside the app (K-12). */
export interface Notification extends BaseRecord {
  user_id: string
  title: string
  message: string
  type: NotificationType
  /** Id of the record it is about. */
  related_id: string | null
  /** Path inside the app. */
  url: string | null
  /**
   * Name of the event (docs/notifications.md), never sent. Null for a client's own notification, and in versions
   * before this field.
   */
  code: string | null
  /** The values of the text: ids, days, amounts and words that people typed. Never sent either. */
  params: object | null
  /** The kind whose channels the reader chooses, never sent. Null where there is no choice, or in earlier versions. */
  kind: EmailKind | PushKind | null
  action_required: boolean
  action_completed: boolean
  is_read: boolean
  is_favorite: boolean
  is_archived: boolean
}

/**
 * Kinds of emails that people can turn off.
 * - `team`: requests and changes of people who report to them.
 * - `decisions`: decisions on their own requests.
 * - `own_leave`: leave that others add, change or cancel for them.
 * - `summary`: the weekly summary for managers, if the organisation sends it.
 */
export const EMAIL_KINDS = ['team', 'decisions', 'own_leave', 'summary'] as const

export type EmailKind = (typeof EMAIL_KINDS)[number]

/** Kinds of notifications that browsers can show while Leavewell is closed. */
export const PUSH_KINDS = ['team', 'decisions', 'own_leave', 'comments', 'reminders'] as const

export type PushKind = (typeof PUSH_KINDS)[number]
