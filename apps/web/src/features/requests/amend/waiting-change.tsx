import { amendmentsCopy as copy, type LeaveRequest, leaveFormCopy } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  pendingAmendment,
  type ShownAmendment,
  withdrawAmendment,
} from '../../../data/leave-requests/amendments.ts'
import { announceServerError, announceSuccess } from '../../../leave-ui/announce.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { QueryView } from '../../../leave-ui/query-view.tsx'
import { Button } from '../../../ui/button.tsx'
import { FoldedText } from '../../../ui/folded-text.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BeforeAfter } from './before-after.tsx'

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
function Waiting({ request, isOwn, quote }: Props & { quote: ShownAmendment }) {
  const { mutate, isPending } = useMutation(withdrawAmendment())
  const { kind, reason } = quote.amendment
  return (
    <div className="flex min-w-0 basis-full flex-col gap-2 rounded-md border border-line-control border-dashed p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">{(isOwn ? copy.waiting : copy.asks)[kind]}</p>
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
      <BeforeAfter quote={quote} />
    </div>
  )
}
