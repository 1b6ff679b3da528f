import { adminCopy, type BalanceRow, balanceAdminCopy, displayName, leaveTypeLabel } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { deleteLeaveBalance } from '../../../data/leave-balances/leave-balances.ts'
import { announceServerError, announceSuccess } from '../../../leave-ui/announce.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

/** Deletes a leave balance once that is confirmed (H-19, OP-37). */
export function DeleteBalanceDialog({ balance, onClose }: { balance: BalanceRow; onClose: () => void }) {
  const { mutate, isPending } = useMutation(deleteLeaveBalance())
  const { person, leave_type, year } = balance
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={balanceAdminCopy.deleteTitle}
      confirm={balanceAdminCopy.delete}
      isDangerous
      isPending={isPending}
      onConfirm={() =>
        mutate(balance.id, {
          onSuccess: () => announceSuccess(balanceAdminCopy.deleted),
          onError: error => announceServerError(errorMessage(error)),
          onSettled: onClose,
        })
      }
    >
      <p className="figures text-ink">
        {person ? displayName(person) : adminCopy.unknownUser}, {leaveTypeLabel(leave_type)} {year}
      </p>
      <p>{balanceAdminCopy.deleteText}</p>
    </ConfirmDialog>
  )
}
