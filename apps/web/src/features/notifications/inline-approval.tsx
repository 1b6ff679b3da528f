import {
  actionsOn,
  notificationsCopy as copy,
  formatLeaveDays,
  inboxCopy,
  type Notification,
  requestsCopy,
  type TeamRequestRow,
  type User,
} from '@leavewell/leave'
import { Check } from 'lucide-react'
import { requesterName } from '../../leave-ui/requester-name.ts'
import { Button } from '../../ui/button.tsx'
import type { AskedRequests } from './use-requests-to-approve.ts'

interface Props {
  notification: Notification
  request: TeamRequestRow
  user: User
  asked: Pick<AskedRequests, 'approve' | 'takeBack'>
}

/**
 * *Approve* in a notification, if the request is still pending and unchanged. Then *Undo* while possible
 * (docs/decisions/0109).
 */
export function InlineApproval({ notification, request, user, asked }: Props) {
  const { held } = request
  const about = `${requesterName(request)}, ${formatLeaveDays(request)}`
  if (held?.decider_id === user.id)
    return (
      <>
        <span className="text-meta text-success-ink">{copy.held[held.status]}</span>
        <Button
          size="small"
          data-action="approve"
          aria-label={`${inboxCopy.undo}: ${about}`}
          onPress={() => asked.takeBack(request)}
        >
          {inboxCopy.undo}
        </Button>
      </>
    )
  return (
    isAsTold(notification, request, user) && (
      <Button
        size="small"
        icon={<Check aria-hidden className="text-success-ink" />}
        data-action="approve"
        aria-label={`${requestsCopy.approve}: ${about}`}
        onPress={() => asked.approve(request)}
      >
        {requestsCopy.approve}
      </Button>
    )
  )
}

/** If the request has changed since the notification, the approver must read it first. */
const isAsTold = (notification: Notification, request: TeamRequestRow, user: User): boolean =>
  request.held === null &&
  actionsOn(request, { actor: user }).includes('approve') &&
  request.updated_date <= notification.created_date
