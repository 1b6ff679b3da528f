import { requestsCopy as copy } from '../copy/requests.ts'
import { formatDayRange } from '../dates/format-date.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import { leaveTypeLabel } from '../entities/leave-type.ts'
import { formatDays } from '../format-number.ts'

/** What a manager looks at before deciding. */
export type SeenRequest = Pick<
  LeaveRequest,
  'leave_type' | 'start_date' | 'end_date' | 'days_requested' | 'reason' | 'attachment_url' | 'comments'
>

/** What has become of a request since somebody read it, a line for each thing that matters to a decision. */
export function changesSince(seen: SeenRequest, now: SeenRequest): string[] {
  const lines: string[] = []
  if (seen.leave_type !== now.leave_type)
    lines.push(copy.becameOf(leaveTypeLabel(seen.leave_type), leaveTypeLabel(now.leave_type)))
  if (seen.start_date !== now.start_date || seen.end_date !== now.end_date)
    lines.push(copy.becameOf(datesOf(seen), datesOf(now)))
  if ((seen.reason || null) !== (now.reason || null)) lines.push(copy.reasonChanged)
  if ((seen.attachment_url || null) !== (now.attachment_url || null)) lines.push(copy.attachmentChanged)
  const added = now.comments.length - seen.comments.length
  if (added > 0) lines.push(copy.commentsAdded(added))
  return lines
}

const datesOf = ({ start_date, end_date, days_requested }: SeenRequest) =>
  `${formatDayRange(start_date, end_date)} (${formatDays(days_requested)})`
