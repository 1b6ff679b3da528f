import { profileCopy as copy } from '@leavewell/leave'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormFooter } from '../../../ui/form-footer.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useChangePassword } from './use-change-password.ts'

/** Changes one's own password (S-22). */
export function PasswordCard({ userId }: { userId: string }) {
  const password = useChangePassword(userId)
  return (
    <Card title={copy.passwordTitle} actions={<Button onPress={password.open}>{copy.changePassword}</Button>}>
      <p className="text-ink-muted">{copy.passwordText}</p>
      <Dialog
        title={copy.changePassword}
        width="small"
        isOpen={password.isOpen}
        onOpenChange={isOpen => !isOpen && password.close()}
      >
        <Form problems={password.problems} onSubmit={password.submit} className="flex-1">
          <DialogBody>
            {password.failure !== undefined && (
              <Alert tone="danger" isAnnounced>
                {password.failure}
              </Alert>
            )}
            <PasswordField
              name="current"
              label={copy.currentPassword}
              autoComplete="current-password"
              value={password.values.current}
              onChange={current => password.change({ current })}
              autoFocus
              isRequired
            />
            <PasswordField
              name="next"
              label={copy.newPassword}
              {...(password.problems.next === undefined && { hint: copy.newPasswordHint })}
              autoComplete="new-password"
              value={password.values.next}
              onChange={next => password.change({ next })}
              isRequired
            />
          </DialogBody>
          <FormFooter submit={copy.savePassword} isPending={password.isPending} onCancel={password.close} />
        </Form>
      </Dialog>
    </Card>
  )
}
