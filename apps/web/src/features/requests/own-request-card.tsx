import {
  type AmendmentKind,
  type Approvals,
  actionsOn,
  amendmentsCopy,
  CHANGE_EVENTS,
  illnessTypes,
  isAmended,
  type LeaveBalance,
  type LeaveRequest,
  type LeaveTypeRules,
  type RequestAction,
  requestsCopy,
} from '@leavewell/leave'
import { today } from '../../leave-ui/today.ts'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { useUser } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { AddDocument } from './add-document.tsx'
import { WaitingChange } from './amend/lazy-amend.tsx'
import { ApprovalPanel } from './approval-panel.tsx'
import { BalanceImpact } from './card/balance-impact.tsx'
import { Comments } from './card/comments.tsx'
import { DayByDay } from './card/day-by-day.tsx'
import { RequestCard } from './card/request-card.tsx'

const KINDS = Object.keys(CHANGE_EVENTS) as AmendmentKind[]

interface Props {
  request: LeaveRequest
  balance: LeaveBalance | undefined
  /** How the leave type is counted. */
  rules: LeaveTypeRules | undefined
  approval: Approvals['approvals'][string] | undefined
  isInWindow: boolean
  onEdit: () => void
  onAmend: (kind: AmendmentKind, isIllness?: boolean) => void
  onCancel: () => void
}

/** One of the user's own requests, with the possible actions. */
export function OwnRequestCard(props: Props) {
  const { request, balance, rules, approval, isInWindow } = props
  const user = useUser()
  const actions = actionsOn(request, {
    actor: user,
    today: today(),
    rules,
  })
  const forIllness = illnessTypes(useLeaveTypes(), request.leave_type, today())
  const buttons = buttonsOf(props, actions, forIllness.length > 0)
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
          <DayByDay request={request} isQuoted={rules?.needs_quote === true} />
        </>
      }
      actions={buttons.length > 0 && buttons}
      comments={
        <Comments
          request={request}
          author={user}
          speaksAs="Employee"
          mayComment={actions.includes('comment')}
        />
      }
    />
  )
}

/** A button for each action. If there are two ways to cancel, only the one without an approver is shown. */
function buttonsOf(
  { request, onEdit, onAmend, onCancel }: Props,
  actions: readonly RequestAction[],
  hasIllnessType: boolean,
) {
  const canEdit = actions.includes('edit')
  const canCancel = actions.includes('cancel')
  // Future leave is edited with its document. After its start, no form would accept its days.
  const takesDocument = actions.includes('addDocument') && (!canEdit || request.start_date < today())
  const changes = KINDS.filter(
    kind => actions.includes(CHANGE_EVENTS[kind]) && (kind !== 'cancel' || !canCancel),
  )
  const wasIll = hasIllnessType && actions.includes('convertDays') && request.start_date <= today()
  return [
    ...(takesDocument ? [<AddDocument key="document" request={request} />] : []),
    ...(canEdit
      ? [
          <Button key="edit" size="small" data-action="edit" onPress={onEdit}>
            {requestsCopy.edit}
          </Button>,
        ]
      : []),
    ...changes.map(kind => (
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
    ...(wasIll
      ? [
          <Button
            key="illness"
            size="small"
            variant="quiet"
            data-action="illness"
            onPress={() => onAmend('give_back', true)}
          >
            {amendmentsCopy.reportIllness}
          </Button>,
        ]
      : []),
    ...(canCancel
      ? [
          <Button key="cancel" size="small" variant="quiet" data-action="cancel" onPress={onCancel}>
            {requestsCopy.cancelRequest}
          </Button>,
        ]
      : []),
  ]
}
