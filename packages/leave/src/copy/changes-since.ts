import type { LeaveRequest } from '../entities/leave-request.ts'
import { formatAmount } from '../formats/numbers.ts'
import type { LeaveTypes } from '../leave-types/leave-types.ts'
import { costOf } from '../requests/leave-days.ts'
import { formatLeaveDays, type LeaveDays } from './leave-days.ts'
import { requestsCopy as copy } from './requests.ts'

/** What a manager looks at before deciding. */
export type SeenRequest = LeaveDays &
  Pick<
    LeaveRequest,
    'leave_type' | 'days_requested' | 'minutes_requested' | 'reason' | 'attachment_url' | 'comments'
  >

/** Changes of a request since someone read it, with a line for each one that matters to a decision. */
export function changesSince(seen: SeenRequest, now: SeenRequest, types: LeaveTypes): string[] {
  const lines: string[] = []
  if (seen.leave_type !== now.leave_type)
    lines.push(copy.becameOf(types.label(seen.leave_type), types.label(now.leave_type)))
  if (formatLeaveDays(seen) !== formatLeaveDays(now)) lines.push(copy.becameOf(datesOf(seen), datesOf(now)))
  if ((seen.reason || null) !== (now.reason || null)) lines.push(copy.reasonChanged)
  if ((seen.attachment_url || null) !== (now.attachment_url || null)) lines.push(copy.attachmentChanged)
  const added = now.comments.length - seen.comments.length
  if (added > 0) lines.push(copy.commentsAdded(added))
  return lines
}

const datesOf = (request: SeenRequest) => `${formatLeaveDays(request)} (${formatAmount(costOf(request))})`
