import { leaveFormCopy as copy } from '../copy/leave-form.ts'
import { formatDayRange } from '../dates/format-date.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import { leaveTypeLabel } from '../entities/leave-type.ts'
import { statusLabel } from './status-label.ts'

/**
 * What becomes of a request for days that the same person has asked for already: `forms` refuses it in our own screens and lets
 * other clients of the wire through with a word to the manager, `never` refuses it everywhere, `always` refuses it nowhere.
 */
export const OVERLAPPING_LEAVE = ['forms', 'never', 'always'] as const

export type OverlappingLeave = (typeof OVERLAPPING_LEAVE)[number]

/** States of leave that takes days, or will if it is approved. */
export const TAKING_DAYS = ['pending', 'approved'] as const satisfies readonly LeaveRequest['status'][]

/** What is said of a leave whose days are asked for once more. */
export type TakenLeave = Pick<LeaveRequest, 'leave_type' | 'start_date' | 'end_date' | 'status'>

/** As people read it: `Annual Leave, 3–5 Mar 2026 (Pending)`. */
export const describeTaken = ({ leave_type, start_date, end_date, status }: TakenLeave): string =>
  `${leaveTypeLabel(leave_type)}, ${formatDayRange(start_date, end_date)} (${statusLabel(status)})`

/** The sentence that names the leave. */
export const overlapSentence = (taken: TakenLeave): string => copy.overlaps(describeTaken(taken))
