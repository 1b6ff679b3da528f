import { userAdminCopy as copy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { withdrawInvitation } from '../../../data/users/invitations.ts'
import { ConfirmAction } from '../../../forms/confirm-action.tsx'

/** Asks before an address may not register any more. */
export function WithdrawDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { mutateAsync } = useMutation(withdrawInvitation())
  return (
    <ConfirmAction
      title={copy.withdrawTitle}
      confirm={copy.withdraw}
      isDangerous
      act={() => mutateAsync(email)}
      done={copy.withdrawn(email)}
      onClose={onClose}
    >
      {copy.withdrawText(email)}
    </ConfirmAction>
  )
}
