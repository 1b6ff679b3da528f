import { enterLeaveCopy as copy, formatLeaveDays, type LeaveRequest, leaveTypeLabel } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { withdrawLeave } from '../../../data/leave-requests/enter-leave.ts'
import { ConfirmAction } from '../../../forms/confirm-action.tsx'

/** Withdraws leave that an administrator entered, once that is confirmed. */
export function WithdrawDialog({
  request,
  name,
  onClose,
}: {
  request: LeaveRequest
  name: string
  onClose: () => void
}) {
  const { mutateAsync } = useMutation(withdrawLeave())
  return (
    <ConfirmAction
      title={copy.withdrawTitle}
      confirm={copy.withdraw}
      cancel={copy.keep}
      isDangerous
      act={() => mutateAsync(request.id)}
      done={copy.withdrawn}
      onClose={onClose}
    >
      <div>
        <p className="figures text-ink">
          {name} · {leaveTypeLabel(request.leave_type)}, {formatLeaveDays(request)}
        </p>
        <p>{copy.withdrawText}</p>
      </div>
    </ConfirmAction>
  )
}
