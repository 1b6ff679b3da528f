import {
  type AmendmentKind,
  type Approvals,
  amendmentsCopy,
  amendmentsOpen,
  isAmended,
  type LeaveBalance,
  type LeaveRequest,
  type LeaveTypeRules,
  mayAddDocument,
  mayCancel,
  mayCancelApproved,
  mayComment,
  mayEdit,
  requestsCopy,
  type User,
} from '@leavewell/leave'
import { dayOfMoment, today } from '../../leave-ui/today.ts'
import { useUser } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { AddDocument } from './add-document.tsx'
import { WaitingChange } from './amend/lazy-amend.tsx'
import { ApprovalPanel } from './approval-panel.tsx'
import { BalanceImpact } from './card/balance-impact.tsx'
import { Comments } from './card/comments.tsx'
import { DayByDay } from './card/day-by-day.tsx'
import { RequestCard } from './card/request-card.tsx'

interface Props {
  request: LeaveRequest
  balance: LeaveBalance | undefined
  /** How leave of its type is counted. */
  rules: LeaveTypeRules | undefined
  approval: Approvals['approvals'][string] | undefined
  isInWindow: boolean
  onEdit: () => void
  onAmend: (kind: AmendmentKind) => void
  onCancel: () => void
}

/** One of the user's own requests, with what they can still do about it. */
export function OwnRequestCard(props: Props) {
  const { request, balance, rules, approval, isInWindow } = props
  const user = useUser()
  const actions = actionsOn(props, user)
  return (
    <RequestCard
      request={request}
      isInWindow={isInWindow}
      facts={
        <>
          <ApprovalPanel approval={approval} />
          {isAmended(request) && <WaitingChange request={request} isOwn />}
          <BalanceImpact
            request={request}
            balance={balance}
            needsNoBalance={rules?.needs_balance === false}
          />
          <DayByDay request={request} hasPolicy={rules?.isLiteral === false} />
        </>
      }
      actions={actions.length > 0 && actions}
      comments={
        <Comments
          request={request}
          author={user}
          speaksAs="Employee"
          mayComment={mayComment(user, request)}
        />
      }
    />
  )
}

/** What the user can do with their own request now. */
function actionsOn({ request, rules, onEdit, onAmend, onCancel }: Props, user: User) {
  // Leave that has not begun is edited with its document. Once it has begun, no form would accept its days.
  const takesDocument =
    mayAddDocument(user, request, today()) && (request.status !== 'pending' || request.start_date < today())
  const amendments = amendmentsOpen(user, request, rules, {
    today: today(),
    decidedOn: dayOfMoment(request.reviewed_date),
  })
  const canCancel =
    mayCancel(user, request) || mayCancelApproved(rules?.cancel_approved ?? 'never', request, today())
  return [
    ...(takesDocument ? [<AddDocument key="document" request={request} />] : []),
    ...(mayEdit(user, request)
      ? [
          <Button key="edit" size="small" data-action="edit" onPress={onEdit}>
            {requestsCopy.edit}
          </Button>,
        ]
      : []),
    ...amendments.map(kind => (
      <Button
        key={kind}
        size="small"
        {...(kind !== 'change' && { variant: 'quiet' })}
        data-action={kind}
        onPress={() => onAmend(kind)}
      >
        {amendmentsCopy.actions[kind]}
      </Button>
    )),
    ...(canCancel
      ? [
          <Button key="cancel" size="small" variant="quiet" data-action="cancel" onPress={onCancel}>
            {requestsCopy.cancelRequest}
          </Button>,
        ]
      : []),
  ]
}
