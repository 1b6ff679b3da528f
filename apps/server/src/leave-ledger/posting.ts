import type { Cause, LeaveFacts, LeaveType } from '@leavewell/leave'

/** What is brought up to date, and why. */
export interface PostingOf {
  userId: string
  leaveType: LeaveType
  /** All that is known of the type, the change included. */
  facts: LeaveFacts
  /** The organisation's day. */
  today: string
  cause: Cause
  actorId: string | null
  /** Why a day of a request is counted anew, where that is the cause. */
  requoted?: (day: string, requestId: string) => string | undefined
}
