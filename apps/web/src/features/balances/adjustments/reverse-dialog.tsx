import { type BalanceAdjustment, balanceAdminCopy as copy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { reverseAdjustment } from '../../../data/leave-balances/leave-balances.ts'
import { ConfirmAction } from '../../../forms/confirm-action.tsx'
import { AdjustmentEffect } from './adjustment-effect.tsx'

interface Props {
  adjustment: Pick<BalanceAdjustment, 'id' | 'reason'>
  onClose: () => void
}

/** Reverses an adjustment, after its effect was shown. */
export function ReverseDialog({ adjustment: { id, reason }, onClose }: Props) {
  const { mutateAsync } = useMutation(reverseAdjustment())
  return (
    <ConfirmAction
      title={copy.reverseTitle}
      confirm={copy.reverseConfirm}
      act={() => mutateAsync(id)}
      done={copy.reversed}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <p className="text-ink">{reason}</p>
        <p>{copy.reverseText}</p>
        <AdjustmentEffect question={{ reverses: id }} />
      </div>
    </ConfirmAction>
  )
}
