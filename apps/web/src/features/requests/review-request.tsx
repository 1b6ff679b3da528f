import {
  actionsOn,
  amendmentsCopy,
  approvalsCopy,
  can,
  decisionOn,
  displayName,
  enterLeaveCopy,
  inboxCopy,
  isAmended,
  mayWaitFor,
  type RequestDetails,
  requestsCopy,
  screenCopy,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { requestQuote } from '../../data/leave-requests/leave-cost.ts'
import { requestDetails } from '../../data/leave-requests/leave-requests.ts'
import { GuardedDialog } from '../../forms/guarded-dialog.tsx'
import { DecideButtons } from '../../leave-ui/decide-buttons.tsx'
import { isMissing } from '../../leave-ui/is-missing.ts'
import { teamRequestPath } from '../../leave-ui/page-path.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { requesterName } from '../../leave-ui/requester-name.ts'
import { useUser } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogBody } from '../../ui/dialog.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AmendDialog, ConvertBackDialog, WaitingChange } from './amend/lazy-amend.tsx'
import { Comments } from './card/comments.tsx'
import { RequestCard, Requester } from './card/request-card.tsx'
import { DecisionDialog } from './decide/decision-dialog.tsx'
import { TeamRequestFacts } from './decide/decision-facts.tsx'
import type { Decision } from './decide/use-decide.ts'
import { CancelLeaveDialog } from './enter/cancel-leave-dialog.tsx'
import { FrozenCost } from './lazy-frozen-cost.tsx'
import { Panel } from './panel.tsx'

interface ReviewProps {
  id: string
  /** The history of the request. */
  history: ReactNode
  onClose: () => void
}

/**
 * Any request in a dialog. An administrator can read and decide it there, also if it has another approver
 * (R-07, OP-12).
 */
export function ReviewRequest({ id, history, onClose }: ReviewProps) {
  const [decision, setDecision] = useState<Decision>()
  const [isCancelling, setCancelling] = useState(false)
  const [isConverting, setConverting] = useState(false)
  // These dialogs end the request. It cannot be read again afterwards.
  const query = useQuery({ ...requestDetails(id), enabled: !isCancelling && !isConverting })
  const { data: request } = query
  if (request && isCancelling)
    return <CancelLeaveDialog request={request} name={requesterName(request)} onClose={onClose} />
  if (request && isConverting)
    return <ConvertBackDialog request={request} name={requesterName(request)} onClose={onClose} />
  if (request && decision) return <DecisionDialog request={request} decision={decision} onClose={onClose} />
  return (
    <GuardedDialog title={requestsCopy.reviewTitle} width="large" onClose={onClose}>
      {() => (
        <DialogBody>
          {query.isLoadingError && isMissing(query.error) ? (
            <Alert tone="warning">{requestsCopy.noSuchRequest}</Alert>
          ) : (
            <QueryView query={query} loading={<SkeletonList rows={3} />}>
              {found => (
                <>
                  <Request
                    request={found}
                    onChoose={setDecision}
                    onCancel={() => setCancelling(true)}
                    onConvertBack={() => setConverting(true)}
                  />
                  {history}
                </>
              )}
            </QueryView>
          )}
        </DialogBody>
      )}
    </GuardedDialog>
  )
}

interface RequestProps {
  request: RequestDetails
  onChoose: (decision: Decision) => void
  onCancel: () => void
  onConvertBack: () => void
}

function Request({ request, onChoose, onCancel, onConvertBack }: RequestProps) {
  const user = useUser()
  const { data: quote } = useQuery(requestQuote(request.id))
  const name = requesterName(request)
  const [isGivingBack, setGivingBack] = useState(false)
  // Approvers see other types as “Leave” too. Only the server knows which leave is private.
  const subject = can(user, 'leave') ? request : { ...request, leave_type: '' }
  const actions = actionsOn(subject, { actor: user, rules: quote?.rules })
  const canWithdraw = actions.includes('withdraw')
  const canDecide = actions.includes(decisionOn(request, 'approved'))
  const returnsFrom = request.user_id !== user.id && actions.includes('returnDays') ? quote : undefined
  const hasActions = canWithdraw || canDecide || returnsFrom
  return (
    <>
      {request.status === 'pending' && request.user_id === user.id && (
        <Alert>{requestsCopy.notYourOwn}</Alert>
      )}
      <RequestCard
        isInWindow
        request={request}
        requester={<Requester user={request.person} isLinked />}
        facts={
          <>
            {request.status === 'pending' && <WaitsFor request={request} />}
            {isAmended(request) && <WaitingChange request={request} isOwn={false} />}
            {quote && !isAmended(request) && <FrozenCost request={request} quote={quote} />}
            <TeamRequestFacts request={request} isBalanceTold={Boolean(quote?.story)} />
          </>
        }
        actions={
          hasActions && (
            <>
              {canWithdraw && (
                <Button
                  size="small"
                  icon={<Undo2 aria-hidden />}
                  aria-label={requestsCopy.ofPerson(enterLeaveCopy.cancel, name)}
                  onPress={onCancel}
                >
                  {enterLeaveCopy.cancel}
                </Button>
              )}
              {canWithdraw && request.converted_from && (
                <Button size="small" data-action="convert-back" onPress={onConvertBack}>
                  {amendmentsCopy.convertBack}
                </Button>
              )}
              {canDecide && <DecideButtons name={name} onChoose={onChoose} />}
              {returnsFrom && (
                <Button size="small" data-action="give-back" onPress={() => setGivingBack(true)}>
                  {amendmentsCopy.actions.give_back}
                </Button>
              )}
            </>
          )
        }
        comments={
          <Comments
            request={request}
            author={user}
            speaksAs={request.user_id === user.id ? 'Employee' : 'Manager'}
            mayComment={actions.includes('comment')}
          />
        }
      />
      {request.manager_id === user.id && (
        <TextLink href={teamRequestPath(request.id)} className="self-start">
          {inboxCopy.openInTeamRequests}
        </TextLink>
      )}
      {quote && isGivingBack && (
        <AmendDialog
          request={request}
          kind="give_back"
          rules={quote.rules}
          isManager
          onClose={() => setGivingBack(false)}
        />
      )}
    </>
  )
}

/** The approver, with a warning if they cannot approve. */
const WaitsFor = ({ request }: { request: RequestDetails }) => (
  <Panel title={requestsCopy.waitsFor}>
    {request.manager ? displayName(request.manager) : screenCopy.unknownPerson}
    {!(request.manager && mayWaitFor(request.manager, request)) && (
      <span className="block text-warning-ink">{requestsCopy.cannotDecide}</span>
    )}
    {request.next !== undefined && (
      <span className="block text-ink-muted">{approvalsCopy.asksNextAfterwards(request.next)}</span>
    )}
  </Panel>
)
