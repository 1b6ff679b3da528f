import type { LeaveRequest } from '../entities/leave-request.ts'
import type { LeaveTypes } from '../leave-types/leave-types.ts'
import { formatLeaveDays, type LeaveDays } from './leave-days.ts'
import { leaveFormCopy } from './leave-form.ts'
import { statusLabel } from './request-list.ts'

/** Leave whose days are requested again. */
export type TakenLeave = LeaveDays & Pick<LeaveRequest, 'leave_type' | 'status'>

/** As people read it: `Annual Leave, 3–5 Mar 2026 (Pending)`. */
export const describeTaken = (leave: TakenLeave, types: LeaveTypes): string =>
  `${types.label(leave.leave_type)}, ${formatLeaveDays(leave)} (${statusLabel(leave.status)})`

/** The sentence that names the leave. */
export const overlapSentence = (taken: TakenLeave, types: LeaveTypes): string =>
  leaveFormCopy.overlaps(describeTaken(taken, types))
