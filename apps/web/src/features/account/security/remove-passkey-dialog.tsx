import type { Passkey } from '@leavewell/client'
import { signInSecurityCopy as copy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { removePasskey } from '../../../data/account/passkeys.ts'
import { announceFailure, announceSuccess } from '../../../leave-ui/announce.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

/** Asks before a passkey opens nothing any more. */
export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { mutate, isPending } = useMutation(removePasskey())
  const remove = () =>
    mutate(passkey.id, {
      onSuccess: () => announceSuccess(copy.passkeyRemoved(passkey.name)),
      onError: error => announceFailure(errorMessage(error)),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      title={copy.removeTitle(passkey.name)}
      confirm={copy.remove}
      isDangerous
      isPending={isPending}
      onConfirm={remove}
    >
      {copy.removeText}
    </ConfirmDialog>
  )
}
