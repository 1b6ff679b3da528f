import { userAdminCopy as copy, displayName, type User } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { resetTwoFactor } from '../../data/account/two-factor.ts'
import { announceFailure, announceSuccess } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** For a colleague whose phone is lost. */
export function ResetTwoFactorDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { mutate, isPending } = useMutation(resetTwoFactor())
  const name = displayName(user)
  const reset = () =>
    mutate(user.id, {
      onSuccess: () => announceSuccess(copy.resetTwoFactorDone(name)),
      onError: error => announceFailure(errorMessage(error)),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      title={copy.resetTwoFactorTitle(name)}
      confirm={copy.resetTwoFactor}
      isDangerous
      isPending={isPending}
      onConfirm={reset}
    >
      <p>{copy.resetTwoFactorText(name)}</p>
      <p className="mt-2">{copy.resetTwoFactorSure}</p>
    </ConfirmDialog>
  )
}
