import { ClientError } from '@leavewell/client'
import { requestsCopy as copy, formatLeaveDays, type LeaveRequest } from '@leavewell/leave'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateEntities } from '../../data/connection/invalidate-entities.ts'
import { deleteLeaveRequest } from '../../data/leave-requests/leave-requests.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { announceServerError } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'

/** Deletes a pending request, or approved leave whose policy allows it, after a confirmation (L-05, L-06). */
export function CancelDialog({ request, onClose }: { request: LeaveRequest; onClose: () => void }) {
  const types = useLeaveTypes()
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation(deleteLeaveRequest())
  return (
    <ConfirmAction
      title={copy.cancelTitle}
      confirm={copy.cancelRequest}
      cancel={copy.keep}
      isDangerous
      act={() => mutateAsync(request.id)}
      done={copy.requestCancelled}
      onClose={onClose}
      onRefused={refusal => {
        if (!isFinal(refusal)) return false
        announceServerError(errorMessage(refusal))
        invalidateEntities(queryClient, ['LeaveRequest'])
        onClose()
        return true
      }}
    >
      <div>
        <p className="figures text-ink">
          {types.label(request.leave_type)}, {formatLeaveDays(request)}
        </p>
        <p>{request.status === 'approved' ? copy.cancelApprovedText : copy.cancelText}</p>
      </div>
    </ConfirmAction>
  )
}

/** Decided or cancelled in the meantime: a retry is useless, and the lists are refetched. */
const isFinal = (error: Error) =>
  error instanceof ClientError && (error.status === 403 || error.status === 404 || error.status === 409)
