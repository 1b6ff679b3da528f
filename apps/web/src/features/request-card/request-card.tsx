import { formatDayRange, formatDays, formatMoment, type LeaveRequest, messages } from '@leavewell/leave'
import { type ReactNode, useId } from 'react'
import { AttachmentLink } from '../../leave-ui/attachment-link.tsx'
import { LeaveTypeName } from '../../leave-ui/leave-type-name.tsx'
import { StatusTag } from '../../leave-ui/status-tag.tsx'
import { words } from '../../leave-ui/words.ts'
import { ManagerNotes } from './manager-notes.tsx'

interface Props {
  request: LeaveRequest
  /** Who asks, where these are requests of several people. */
  requester?: ReactNode
  /** What helps to decide, or explains the decision. */
  facts?: ReactNode
  /** What can be done with it. */
  actions?: ReactNode
  /** Its conversation. */
  comments: ReactNode
}

/** One request with everything about it. */
export function RequestCard({ request, requester, facts, actions, comments }: Props) {
  const titleId = useId()
  return (
    <article aria-labelledby={titleId} className="rounded-lg border border-line bg-surface">
      <div className="flex flex-col gap-3 p-4">
        <header className="flex items-start justify-between gap-3">
          <div id={titleId} className="flex min-w-0 flex-col gap-2">
            {requester}
            <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
              <LeaveTypeName type={request.leave_type} isStrong />
              <span className="figures">
                {formatDayRange(request.start_date, request.end_date)}
                <span className="text-ink-muted"> · {formatDays(request.days_requested)}</span>
              </span>
            </div>
          </div>
          <StatusTag status={request.status} />
        </header>
        {request.reason && <p className="max-w-prose whitespace-pre-line break-words">{request.reason}</p>}
        {request.attachment_url && <AttachmentLink url={request.attachment_url} />}
        {facts}
        {request.manager_notes && <ManagerNotes notes={request.manager_notes} />}
        <p className="figures text-ink-subtle text-meta">
          {words.requested(formatMoment(request.created_date))}
          {request.reviewed_date && ` · ${words.reviewed(formatMoment(request.reviewed_date))}`}
        </p>
      </div>
      <footer className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-line border-t px-2 py-2">
        {comments}
        {actions && (
          <div role="toolbar" aria-label={messages.requests.comments} className="ml-auto flex gap-2">
            {actions}
          </div>
        )}
      </footer>
    </article>
  )
}
