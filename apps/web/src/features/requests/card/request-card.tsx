import {
  amendmentsCopy,
  automaticApprovalCopy,
  requestsCopy as copy,
  costOf,
  displayName,
  enterLeaveCopy,
  formatDay,
  formatMoment,
  isAmended,
  type ListedRequest,
  type RowUser,
  screenCopy,
  type TeamRequestRow,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { nameOfUser } from '../../../data/users/users.ts'
import { AttachmentLink } from '../../../leave-ui/attachment-link.tsx'
import { DaysAndCost } from '../../../leave-ui/days-and-cost.tsx'
import { LeaveTypeName } from '../../../leave-ui/leave-type.tsx'
import { ownRequestPath, requestPath } from '../../../leave-ui/page-path.ts'
import { PersonLink } from '../../../leave-ui/person-link.tsx'
import { ChangeWaitsTag, StatusTag } from '../../../leave-ui/status-tag.tsx'
import { classes } from '../../../lib/classes.ts'
import { useUser } from '../../../session/session.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { FoldedText } from '../../../ui/folded-text.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Panel } from '../panel.tsx'

interface Props {
  request: ListedRequest
  /** The requester, in lists of several people. */
  requester?: ReactNode
  /** Information that helps to decide, or explains the decision. */
  facts?: ReactNode
  /** The actions on the request. */
  actions?: ReactNode
  /** The comments on the request. */
  comments: ReactNode
  /** Whether a dialog around the card provides the surface. */
  isInWindow?: boolean
}

/** One request with all its details. */
export function RequestCard({ request, requester, facts, actions, comments, isInWindow = false }: Props) {
  const titleId = useId()
  const { reason, attachment_url, manager_notes } = request
  return (
    <article
      aria-labelledby={titleId}
      className={classes('@container', !isInWindow && 'rounded-lg border border-line bg-surface')}
    >
      <div className={classes('flex flex-col gap-3', isInWindow ? 'pb-4' : 'p-4')}>
        <header id={titleId} className="flex flex-wrap items-start gap-x-6 gap-y-3">
          {requester && (
            <div className="min-w-0 flex-1 @min-[34rem]:w-56 @min-[34rem]:flex-none">{requester}</div>
          )}
          <div
            className={classes(
              'min-w-0 flex-1',
              requester !== undefined && 'order-last basis-full @min-[34rem]:order-none @min-[34rem]:basis-0',
            )}
          >
            <RequestSummary request={request} isTitle={requester === undefined} />
          </div>
          {requester && isAmended(request) ? <ChangeWaitsTag /> : <StatusTag status={request.status} />}
        </header>
        {reason && <FoldedText>{reason}</FoldedText>}
        {attachment_url && <AttachmentLink url={attachment_url} />}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {facts}
          {manager_notes && <Panel title={copy.managerNotes}>{manager_notes}</Panel>}
        </div>
      </div>
      <footer
        data-print="hidden"
        className={classes(
          'flex flex-wrap items-start justify-between gap-2 border-line border-t py-2 empty:hidden',
          !isInWindow && 'px-2',
        )}
      >
        {comments}
        {actions && <div className="ml-auto flex flex-wrap justify-end gap-2">{actions}</div>}
      </footer>
    </article>
  )
}

/** The requested leave. It is the title of a card without a requester. */
export function RequestSummary({
  request,
  isTitle = false,
}: {
  request: ListedRequest & Pick<TeamRequestRow, 'decide_by'>
  isTitle?: boolean
}) {
  const Line = isTitle ? 'h2' : 'div'
  return (
    <>
      <Line className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
        <LeaveTypeName type={request.leave_type} isStrong />
        <DaysAndCost leave={request} cost={costOf(request)} />
      </Line>
      <p className="figures mt-0.5 text-ink-subtle text-meta">
        {copy.requested(formatMoment(request.created_date))}
        {request.approved_automatically
          ? ` · ${automaticApprovalCopy.automatically}`
          : request.reviewed_date && ` · ${copy.reviewed(formatMoment(request.reviewed_date))}`}
        {request.decide_by && ` · ${copy.decideBy(formatDay(request.decide_by))}`}
        <ReviewerName request={request} />
        {request.entered_by && <EnteredBy id={request.entered_by} />}
        {request.converted_from && (
          <OtherLeave id={request.converted_from} userId={request.user_id}>
            {amendmentsCopy.convertedFrom}
          </OtherLeave>
        )}
        {request.same_occasion_as && (
          <OtherLeave id={request.same_occasion_as} userId={request.user_id}>
            {copy.sameOccasion}
          </OtherLeave>
        )}
      </p>
    </>
  )
}

/** The requester. Requests of deleted users stay. */
export function Requester({ user, isLinked = false }: { user: RowUser | null; isLinked?: boolean }) {
  const name = user ? displayName(user) : screenCopy.unknownPerson
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={user?.profile_picture} size="large" />
      <div className="min-w-0">
        <h2 className="truncate font-semibold">
          {user && isLinked ? <PersonLink id={user.id}>{name}</PersonLink> : name}
        </h2>
        {user?.department && <p className="truncate text-ink-muted text-meta">{user.department}</p>}
      </div>
    </div>
  )
}

/** The person who decided, if it was not the assigned manager. */
function ReviewerName({ request: { reviewed_by, manager_id } }: { request: ListedRequest }) {
  const isAnother = reviewed_by !== null && reviewed_by !== manager_id
  const { data } = useQuery({ ...nameOfUser(reviewed_by ?? ''), enabled: isAnother })
  return data ? ` ${copy.reviewedBy(displayName(data))}` : null
}

/** The person who added the leave for the employee. A deleted user has no name. */
function EnteredBy({ id }: { id: string }) {
  const { data } = useQuery(nameOfUser(id))
  return ` · ${data ? enterLeaveCopy.enteredBy(displayName(data)) : enterLeaveCopy.entered}`
}

/** A link to the leave that this one follows from. */
function OtherLeave({ id, userId, children }: { id: string; userId: string; children: string }) {
  const isOwn = useUser().id === userId
  return (
    <>
      {' · '}
      <TextLink href={isOwn ? ownRequestPath(id) : requestPath(id)} className="whitespace-nowrap">
        {children}
      </TextLink>
    </>
  )
}
