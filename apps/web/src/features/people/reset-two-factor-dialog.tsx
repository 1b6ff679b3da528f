import { userAdminCopy as copy, displayName, type User } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { resetTwoFactor } from '../../data/account/two-factor.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'

/** Turns off two-factor authentication of a colleague who has lost their phone. */
export function ResetTwoFactorDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { mutateAsync } = useMutation(resetTwoFactor())
  const name = displayName(user)
  return (
    <ConfirmAction
      title={copy.resetTwoFactorTitle(name)}
      confirm={copy.resetTwoFactor}
      isDangerous
      act={() => mutateAsync(user.id)}
      done={copy.resetTwoFactorDone(name)}
      onClose={onClose}
    >
      <p>{copy.resetTwoFactorText(name)}</p>
      <p>{copy.resetTwoFactorSure}</p>
    </ConfirmAction>
  )
}
