import { signInSecurityCopy as copy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { disableTwoFactor } from '../../../data/account/two-factor.ts'
import { announceSuccess } from '../../../leave-ui/announce.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { PasswordForm } from './password-form.tsx'

/** The password is enough again. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, error } = useMutation(disableTwoFactor())
  const turnOff = (password: string) =>
    mutate(password, {
      onSuccess() {
        announceSuccess(copy.turnedOff)
        onClose()
      },
    })
  return (
    <Dialog title={copy.turnOffTitle} width="small" isOpen onOpenChange={isOpen => !isOpen && onClose()}>
      <PasswordForm
        text={copy.turnOffText}
        action={copy.turnOff}
        isDangerous
        isPending={isPending}
        error={error}
        onSubmit={turnOff}
        onCancel={onClose}
      />
    </Dialog>
  )
}
