import { userAdminCopy as copy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { withdrawInvitation } from '../../../data/users/invitations.ts'
import { announceServerError, announceSuccess } from '../../../leave-ui/announce.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

/** Asks before an address may not register any more. */
export function WithdrawDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { mutate, isPending, error } = useMutation(withdrawInvitation())
  const withdraw = () =>
    mutate(email, {
      onSuccess() {
        announceSuccess(copy.withdrawn(email))
        onClose()
      },
      onError: problem => announceServerError(errorMessage(problem)),
    })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      title={copy.withdrawTitle}
      confirm={copy.withdraw}
      isDangerous
      isPending={isPending}
      onConfirm={withdraw}
    >
      <div className="flex flex-col gap-2">
        {error && <Alert tone="danger">{errorMessage(error)}</Alert>}
        <p>{copy.withdrawText(email)}</p>
      </div>
    </ConfirmDialog>
  )
}
