import { signInSecurityCopy as copy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { disableTwoFactor } from '../../../data/account/two-factor.ts'
import { GuardedDialog } from '../../../forms/guarded-dialog.tsx'
import { announceSuccess } from '../../../leave-ui/announce.ts'
import { PasswordForm } from './password-form.tsx'

/** Turns off two-factor authentication. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: turnOff } = useMutation(disableTwoFactor())
  return (
    <GuardedDialog title={copy.turnOffTitle} width="small" onClose={onClose}>
      {leave => (
        <PasswordForm
          text={copy.turnOffText}
          action={copy.turnOff}
          isDangerous
          send={password => turnOff(password)}
          onSent={() => {
            announceSuccess(copy.turnedOff)
            onClose()
          }}
          onCancel={leave}
        />
      )}
    </GuardedDialog>
  )
}
