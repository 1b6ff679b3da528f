import type { Passkey } from '@leavewell/client'
import { signInSecurityCopy as copy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { removePasskey } from '../../../data/account/passkeys.ts'
import { ConfirmAction } from '../../../forms/confirm-action.tsx'

/** Asks before a passkey opens nothing any more. */
export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { mutateAsync } = useMutation(removePasskey())
  return (
    <ConfirmAction
      title={copy.removeTitle(passkey.name)}
      confirm={copy.remove}
      isDangerous
      act={() => mutateAsync(passkey.id)}
      done={copy.passkeyRemoved(passkey.name)}
      onClose={onClose}
    >
      {copy.removeText}
    </ConfirmAction>
  )
}
