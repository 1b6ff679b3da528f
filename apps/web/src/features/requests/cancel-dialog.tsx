import { ClientError } from '@leavewell/client'
import { requestsCopy as copy, formatDayRange, type LeaveRequest, leaveTypeLabel } from '@leavewell/leave'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateEntities } from '../../data/connection/invalidate-entities.ts'
import { deleteLeaveRequest } from '../../data/leave-requests/leave-requests.ts'
import { announceServerError, announceSuccess } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { Alert } from '../../ui/alert.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Deletes a pending request once that is confirmed (L-05, L-06). */
export function CancelDialog({ request, onClose }: { request: LeaveRequest; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation(deleteLeaveRequest())
  const cancel = () =>
    mutate(request.id, {
      onSuccess() {
        announceSuccess(copy.cancelled)
        onClose()
      },
      onError(refusal) {
        if (!isFinal(refusal)) return
        announceServerError(errorMessage(refusal))
        invalidateEntities(queryClient, ['LeaveRequest'])
        onClose()
      },
    })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={copy.cancelTitle}
      confirm={copy.cancelRequest}
      cancel={copy.keep}
      isDangerous
      isPending={isPending}
      onConfirm={cancel}
    >
      <p className="figures text-ink">
        {leaveTypeLabel(request.leave_type)}, {formatDayRange(request.start_date, request.end_date)}
      </p>
      <p>{copy.cancelText}</p>
      {error && !isFinal(error) && (
        <div className="mt-3">
          <Alert tone="danger" isAnnounced>
            {errorMessage(error)}
          </Alert>
        </div>
      )}
    </ConfirmDialog>
  )
}

/** Decided or cancelled in the meantime: there is nothing to try again, and the lists should show what is. */
const isFinal = (error: Error) =>
  error instanceof ClientError && (error.status === 403 || error.status === 404 || error.status === 409)
