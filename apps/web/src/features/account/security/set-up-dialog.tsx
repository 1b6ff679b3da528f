import { signInSecurityCopy as copy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { beginTwoFactor, confirmTwoFactor } from '../../../data/account/two-factor.ts'
import { GuardedDialog } from '../../../forms/guarded-dialog.tsx'
import { announceSuccess } from '../../../leave-ui/announce.ts'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanForm } from './scan-form.tsx'

/** Sets up two-factor authentication: password, app, then recovery codes. */
export function SetUpDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const begin = useMutation(beginTwoFactor())
  const confirm = useMutation(confirmTwoFactor())
  const title = confirm.data ? copy.recoveryCodes : begin.data ? copy.scanTitle : copy.turnOnTitle
  return (
    <GuardedDialog title={title} width="small" isDismissable={begin.data === undefined} onClose={onClose}>
      {leave =>
        confirm.data ? (
          <RecoveryCodes codes={confirm.data} email={email} onDone={onClose} />
        ) : begin.data ? (
          <ScanForm
            {...begin.data}
            onCancel={leave}
            send={code => confirm.mutateAsync(code, { onSuccess: () => announceSuccess(copy.turnedOn) })}
          />
        ) : (
          <PasswordForm
            text={copy.turnOnText}
            action={copy.next}
            send={password => begin.mutateAsync(password)}
            onCancel={leave}
          />
        )
      }
    </GuardedDialog>
  )
}
