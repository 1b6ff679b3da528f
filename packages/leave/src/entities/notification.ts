import type { BaseRecord } from './base-record.ts'

/**
 * `leave_decision` tells of a decision or a change of approved leave, `leave_handover` that somebody else is to decide, `leave_comment` either side what the other
 * said, `leave_recount` that leave costs something else than before, `leave_entered` that an administrator entered or withdrew it, `profile_change` administrators what somebody changed of their own employment, `reminder` of what still waits, `acting` that somebody acts for them; none counts on a badge of its own (K-13, OP-10).
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
  /** Names the event (docs/notifications.md); never sent. Null where a client made it, or a version before this field. */
  code: string | null
  /** What the text is made of: ids, days, amounts and words that people typed. Never sent either. */
  params: object | null
  action_required: boolean
  action_completed: boolean
  is_read: boolean
  is_favorite: boolean
  is_archived: boolean
}
