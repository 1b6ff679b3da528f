import { notValid, type Refusal } from '../contracts/refusal.ts'
import { requestsCopy as copy } from '../copy/requests.ts'
import { LEAVE_STATUSES, type LeaveRequest } from '../entities/leave-request.ts'
import { leaveTypeLabel } from '../entities/leave-type.ts'
import { formatAmount } from '../formats/numbers.ts'
import { costOf, formatLeaveDays, type LeaveDays } from '../requests/leave-days.ts'

/** What whoever decides sends: a status, which has to be `approved` or `rejected`, and a note to the employee. */
export interface Decision {
  status: string
  manager_notes?: string | null
}

/** The fields a decision sets (L-09). */
export type DecidedFields = Pick<LeaveRequest, 'manager_notes' | 'reviewed_date'> & {
  status: 'approved' | 'rejected'
}

/** The fields of a decision, or what is wrong with it (L-09, Q-15). Who may decide, and when, is in the table of transitions. */
export function decide(decision: Decision, now: Date): DecidedFields | Refusal {
  if (!isDecided(decision.status)) return notValid('status', copy.unknownStatus(LEAVE_STATUSES))
  const notes = decision.manager_notes?.trim() ?? ''
  if (decision.status === 'rejected' && notes === '') return notValid('manager_notes', copy.notesRequired)
  return { status: decision.status, manager_notes: notes || null, reviewed_date: now.toISOString() }
}

/** Whether the button that rejects can be pressed with these notes. */
export const hasNotesToReject = (notes: string): boolean => notes.trim() !== ''

const isDecided = (status: string): status is 'approved' | 'rejected' =>
  status === 'approved' || status === 'rejected'

/** What a manager looks at before deciding. */
export type SeenRequest = LeaveDays &
  Pick<
    LeaveRequest,
    'leave_type' | 'days_requested' | 'minutes_requested' | 'reason' | 'attachment_url' | 'comments'
  >

/** What has become of a request since somebody read it, a line for each thing that matters to a decision. */
export function changesSince(seen: SeenRequest, now: SeenRequest): string[] {
  const lines: string[] = []
  if (seen.leave_type !== now.leave_type)
    lines.push(copy.becameOf(leaveTypeLabel(seen.leave_type), leaveTypeLabel(now.leave_type)))
  if (formatLeaveDays(seen) !== formatLeaveDays(now)) lines.push(copy.becameOf(datesOf(seen), datesOf(now)))
  if ((seen.reason || null) !== (now.reason || null)) lines.push(copy.reasonChanged)
  if ((seen.attachment_url || null) !== (now.attachment_url || null)) lines.push(copy.attachmentChanged)
  const added = now.comments.length - seen.comments.length
  if (added > 0) lines.push(copy.commentsAdded(added))
  return lines
}

const datesOf = (request: SeenRequest) => `${formatLeaveDays(request)} (${formatAmount(costOf(request))})`
