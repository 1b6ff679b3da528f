import { signInSecurityCopy as copy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { renewRecoveryCodes } from '../../../data/account/two-factor.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** New recovery codes in place of those there were. */
export function NewCodesDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { mutateAsync: renew, data: codes } = useMutation(renewRecoveryCodes())
  return (
    <Dialog
      title={codes ? copy.recoveryCodes : copy.newCodes}
      width="small"
      isOpen
      // What is shown once does not go away by a press beside it.
      isDismissable={codes === undefined}
      onOpenChange={isOpen => !isOpen && onClose()}
    >
      {codes ? (
        <RecoveryCodes codes={codes} email={email} onDone={onClose} />
      ) : (
        <PasswordForm
          text={copy.newCodesText}
          action={copy.makeCodes}
          send={password => renew(password)}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
