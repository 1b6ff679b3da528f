import {
  amendmentsCopy as copy,
  type LeaveRequest,
  leaveFormCopy,
  type PendingAmendment,
} from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { pendingAmendment, withdrawAmendment } from '../../../data/leave-requests/amendments.ts'
import { announceServerError, announceSuccess } from '../../../leave-ui/announce.ts'
import { AttachmentLink } from '../../../leave-ui/attachment-link.tsx'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { QueryView } from '../../../leave-ui/query-view.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { FoldedText } from '../../../ui/folded-text.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BeforeAfter } from './before-after.tsx'
import { ConvertedDays } from './converted-days.tsx'

interface Props {
  request: LeaveRequest
  isOwn: boolean
}

/** A pending change of approved leave. Renders nothing after the decision or cancellation. */
export function WaitingChange(props: Props) {
  const query = useQuery(pendingAmendment(props.request.id))
  return (
    <QueryView query={query} loading={<Skeleton className="h-40 w-full" />}>
      {quote => quote && <Waiting quote={quote} {...props} />}
    </QueryView>
  )
}

/** Both versions and the reason, with a cancel button for the requester. */
function Waiting({ request, isOwn, quote }: Props & { quote: PendingAmendment }) {
  const { mutate, isPending } = useMutation(withdrawAmendment())
  const { kind, reason } = quote.amendment
  const title = quote.converted
    ? isOwn
      ? copy.waitingConversion
      : copy.conversionRequest
    : (isOwn ? copy.waiting : copy.asks)[kind]
  return (
    <div className="flex min-w-0 basis-full flex-col gap-2 rounded-md border border-line-control border-dashed p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">{title}</p>
        {isOwn && (
          <Button
            size="small"
            variant="quiet"
            // Aligns the label with the text above on a phone, where the button is on its own line.
            className="max-md:-ml-2.5"
            data-action="withdraw-change"
            isPending={isPending}
            onPress={() =>
              mutate(request.id, {
                onSuccess: () => announceSuccess(copy.withdrawn),
                onError: error => announceServerError(errorMessage(error)),
              })
            }
          >
            {copy.withdraw}
          </Button>
        )}
      </div>
      {reason && (
        <div>
          <p className="text-ink-muted text-meta">{leaveFormCopy.reason}</p>
          <FoldedText>{reason}</FoldedText>
        </div>
      )}
      {quote.change_attachment_url && <AttachmentLink url={quote.change_attachment_url} />}
      <BeforeAfter quote={quote} />
      {quote.converted && <ConvertedDays converted={quote.converted} />}
      {quote.findings.map(({ code, message }) => (
        <Alert key={code} tone="warning">
          {message}
        </Alert>
      ))}
    </div>
  )
}
