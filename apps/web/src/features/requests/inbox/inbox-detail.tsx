import {
  actionsOn,
  can,
  requestsCopy as copy,
  decisionOn,
  inboxCopy,
  isAmended,
  type TeamRequestRow,
  type User,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { requestQuote } from '../../../data/leave-requests/leave-cost.ts'
import { teamLeave } from '../../../data/leave-requests/pending-decisions.ts'
import { AttachmentLink } from '../../../leave-ui/attachment-link.tsx'
import { requesterName } from '../../../leave-ui/requester-name.ts'
import { ChangeWaitsTag, StatusTag } from '../../../leave-ui/status-tag.tsx'
import { useSingleKeys } from '../../../lib/keyboard.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { FoldedText } from '../../../ui/folded-text.tsx'
import { SkeletonList } from '../../../ui/skeleton.tsx'
import { WaitingChange } from '../amend/lazy-amend.tsx'
import { Comments } from '../card/comments.tsx'
import { Requester, RequestSummary } from '../card/request-card.tsx'
import { TeamRequestFacts } from '../decide/decision-facts.tsx'
import { decisionWords } from '../decide/decision-words.ts'
import type { Decision } from '../decide/use-decide.ts'
import { FrozenCost } from '../lazy-frozen-cost.tsx'
import { Panel } from '../panel.tsx'
import { DecisionFooter } from './decision-footer.tsx'
import { TeamStrip } from './team-strip.tsx'

/**
 * Next to the list, extends to the bottom of the window. So the buttons keep their place while content loads.
 * Subtracts the top bar, the title and the tabs. In a tall window the buttons are nearer to the content.
 */
const TO_THE_FOOT = 'lg:-mb-6 lg:min-h-[min(calc(100dvh-12.3125rem),44rem)]'

interface Props {
  request: TeamRequestRow
  user: User
  hasKeys: boolean
  /** False while several requests are selected, whose approval is the main action. */
  isMain: boolean
  onDecide: (status: Decision, notes: string | null) => void
  /** Opens the dialog for an approval with notes (F-08). */
  onApproveWithNote: () => void
  /** Undoes the user's own decision while it is held. */
  onTakeBack: () => void
  ref?: RefObject<HTMLElement | null>
}

/** One request with the facts for a decision, and the buttons below. Must be mounted again for each request. */
export function InboxDetail(props: Props) {
  const { request, user, hasKeys, isMain, onDecide, onApproveWithNote, onTakeBack, ref } = props
  const titleId = useId()
  const cost = useQuery(requestQuote(request.id))
  const team = useQuery(teamLeave(request.id))
  // While a decision can be undone, there are no other actions.
  const actions = request.held === null ? actionsOn(request, { actor: user }) : []
  const isOpen = actions.includes(decisionOn(request, 'approved'))
  const comments = useComments(request.comments.length > 0)
  const canComment = actions.includes('comment')
  useSingleKeys({ c: canComment ? comments.write : undefined }, hasKeys)
  return (
    <article
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={`@container flex flex-col rounded-lg border border-line bg-surface outline-offset-2 ${TO_THE_FOOT}`}
    >
      <div className="flex grow flex-col gap-3 p-4">
        <header id={titleId} className="flex flex-wrap items-start gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 @min-[34rem]:w-56 @min-[34rem]:flex-none">
            <Requester user={request.person} isLinked={can(user, 'people')} />
          </div>
          <div className="min-w-0 flex-1 order-last basis-full @min-[34rem]:order-none @min-[34rem]:basis-0">
            <RequestSummary request={request} />
          </div>
          {isAmended(request) ? <ChangeWaitsTag /> : <StatusTag status={request.status} />}
        </header>
        {request.held && (
          <Alert
            action={
              request.held.decider_id === user.id && (
                <Button size="small" onPress={onTakeBack}>
                  {inboxCopy.undo}
                </Button>
              )
            }
          >
            {inboxCopy.held[request.held.status]}
          </Alert>
        )}
        {request.reason && <FoldedText>{request.reason}</FoldedText>}
        {request.attachment_url && <AttachmentLink url={request.attachment_url} />}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {isAmended(request) ? (
            <WaitingChange request={request} isOwn={false} />
          ) : (
            cost.data && <FrozenCost request={request} quote={cost.data} />
          )}
          <TeamRequestFacts
            request={request}
            isBalanceTold={isAmended(request) || Boolean(cost.data?.story)}
          />
          {request.manager_notes && <Panel title={copy.managerNotes}>{request.manager_notes}</Panel>}
        </div>
        {cost.isLoading || team.isLoading ? (
          // The content below appears together with this, so that nothing shifts.
          <SkeletonList rows={2} className="h-20" />
        ) : (
          <>
            <TeamStrip request={request} team={team} />
            <div ref={comments.place} className="-mx-2.5 empty:hidden">
              <Comments
                request={request}
                author={user}
                speaksAs={request.user_id === user.id ? 'Employee' : 'Manager'}
                mayComment={canComment}
                isOpen={comments.isOpen}
                onOpenChange={comments.setOpen}
              />
            </div>
          </>
        )}
      </div>
      {isOpen && (
        <DecisionFooter
          name={requesterName(request)}
          rejectLabel={decisionWords('rejected', request)}
          hasKeys={hasKeys}
          isMain={isMain}
          onDecide={onDecide}
          onApproveWithNote={onApproveWithNote}
        />
      )}
    </article>
  )
}

/** Comments are expanded if there are any, or when the user wants to write one. */
function useComments(areThere: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(areThere)
  const [writing, setWriting] = useState(0)
  useEffect(() => {
    if (writing > 0) place.current?.querySelector('textarea')?.focus()
  }, [writing])
  return {
    place,
    isOpen,
    setOpen,
    write() {
      setOpen(true)
      setWriting(writing + 1)
    },
  }
}
