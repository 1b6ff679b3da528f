import { adminCopy, type BalanceRow, balanceAdminCopy, displayName } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { deleteLeaveBalance } from '../../../data/leave-balances/leave-balances.ts'
import { ConfirmAction } from '../../../forms/confirm-action.tsx'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'

/** Deletes a leave balance after a confirmation (H-19, OP-37). */
export function DeleteBalanceDialog({ balance, onClose }: { balance: BalanceRow; onClose: () => void }) {
  const types = useLeaveTypes()
  const { mutateAsync } = useMutation(deleteLeaveBalance())
  const { person, leave_type, year } = balance
  return (
    <ConfirmAction
      title={balanceAdminCopy.deleteTitle}
      confirm={balanceAdminCopy.delete}
      isDangerous
      act={() => mutateAsync(balance.id)}
      done={balanceAdminCopy.deleted}
      onClose={onClose}
    >
      <div>
        <p className="figures text-ink">
          {person ? displayName(person) : adminCopy.unknownUser}, {types.label(leave_type)} {year}
        </p>
        <p>{balanceAdminCopy.deleteText}</p>
      </div>
    </ConfirmAction>
  )
}
