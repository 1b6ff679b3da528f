import { amendmentsCopy as copy, type LeaveRequest, leaveFormCopy } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { waitingAmendment, withdrawAmendment } from '../../../data/leave-requests/amendments.ts'
import { announceServerError, announceSuccess } from '../../../leave-ui/announce.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { Button } from '../../../ui/button.tsx'
import { FoldedText } from '../../../ui/folded-text.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BeforeAfter } from './before-after.tsx'

/** A change of approved leave that waits: both versions, why, and for whoever asked a way to take it back. */
export function WaitingChange({ request, isOwn }: { request: LeaveRequest; isOwn: boolean }) {
  const { data } = useQuery(waitingAmendment(request.id))
  const { mutate, isPending } = useMutation(withdrawAmendment())
  if (data === null) return null
  if (data === undefined) return <Skeleton className="h-40 w-full" />
  const { kind, reason } = data.amendment
  return (
    <div className="flex min-w-0 basis-full flex-col gap-2 rounded-md border border-line-control border-dashed p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">{(isOwn ? copy.waiting : copy.asks)[kind]}</p>
        {isOwn && (
          <Button
            size="small"
            variant="quiet"
            // On a line of its own its word stands below the others.
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
      <BeforeAfter quote={data} />
    </div>
  )
}
