import { signInSecurityCopy as copy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { renewRecoveryCodes } from '../../../data/account/two-factor.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Replaces the recovery codes with new ones. */
export function NewCodesDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { mutateAsync: renew, data: codes } = useMutation(renewRecoveryCodes())
  return (
    <Dialog
      title={codes ? copy.recoveryCodes : copy.newCodes}
      width="small"
      isOpen
      // The codes are shown only once, so a click outside must not close the dialog.
      isDismissable={codes === undefined}
      onOpenChange={isOpen => !isOpen && onClose()}
    >
      {codes ? (
        <RecoveryCodes codes={codes} email={email} onDone={onClose} />
      ) : (
        <PasswordForm
          text={copy.newCodesText}
          action={copy.newCodes}
          send={password => renew(password)}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
