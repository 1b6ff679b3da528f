import { userAdminCopy as copy, displayName, type User } from '@leavewell/leave'
import { FormDialog } from '../../leave-ui/form-dialog.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogBody } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { FormFooter } from '../../ui/form-footer.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useChangeEmail } from './use-change-email.ts'
import { useSendsMail } from './use-sends-mail.ts'

/** Another address for somebody to sign in with; both addresses are written to. */
export function ChangeEmailDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const change = useChangeEmail(user, onClose)
  const sendsMail = useSendsMail()
  const name = displayName(user)
  return (
    <FormDialog
      title={copy.changeEmail}
      subtitle={user.full_name ? `${name} · ${user.email}` : user.email}
      isChanged={change.email !== ''}
      onClose={onClose}
    >
      {leave => (
        <Form problems={change.problems} onSubmit={change.submit}>
          <DialogBody>
            <p className="text-ink-muted">
              {user.is_verified ? copy.changeEmailText(name) : copy.changeEmailOfGuest(name)}
            </p>
            {!sendsMail && <Alert tone="warning">{copy.noMailServer}</Alert>}
            {change.failure !== undefined && (
              <Alert tone="danger" isAnnounced>
                {change.failure}
              </Alert>
            )}
            {change.waiting && (
              <Alert
                action={
                  <Button size="small" isPending={change.isWithdrawing} onPress={change.withdraw}>
                    {copy.withdraw}
                  </Button>
                }
              >
                {copy.emailWaits(change.waiting.email)}
              </Alert>
            )}
            <TextField
              name="email"
              type="email"
              label={copy.newEmail}
              value={change.email}
              onChange={change.setEmail}
              maxLength={320}
              autoComplete="off"
              isRequired
              autoFocus
            />
          </DialogBody>
          <FormFooter submit={copy.changeEmailSubmit} isPending={change.isSending} onCancel={leave} />
        </Form>
      )}
    </FormDialog>
  )
}
