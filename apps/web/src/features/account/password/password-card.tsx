import { profileCopy as copy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changePassword } from '../../../data/account/sessions.ts'
import { FormDialog } from '../../../forms/dialog-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { announceSuccess } from '../../../leave-ui/announce.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'

/** Changes one's own password (S-22). */
export function PasswordCard({ userId }: { userId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      title={copy.passwordTitle}
      actions={<Button onPress={() => setOpen(true)}>{copy.changePassword}</Button>}
    >
      <p className="text-ink-muted">{copy.passwordText}</p>
      {isOpen && <PasswordDialog userId={userId} onClose={() => setOpen(false)} />}
    </Card>
  )
}

const MIN_LENGTH = 8

/** The form for a new password. The current password proves who the user is. */
function PasswordDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { mutateAsync: change } = useMutation(changePassword())
  const form = useForm({
    start: () => ({ current: '', next: '' }),
    check: ({ current, next }) => [
      ...(current === '' ? [{ field: 'current', message: copy.currentPasswordMissing }] : []),
      ...(next.length < MIN_LENGTH ? [{ field: 'next', message: copy.newPasswordTooShort }] : []),
    ],
    send: ({ current, next }) => change({ userId, currentPassword: current, newPassword: next }),
    onSent() {
      announceSuccess(copy.passwordChanged)
      onClose()
    },
    quiet: 'all',
  })
  return (
    <FormDialog
      title={copy.changePassword}
      width="small"
      form={form}
      submit={copy.changePassword}
      onClose={onClose}
    >
      <PasswordField
        {...form.field('current')}
        label={copy.currentPassword}
        autoComplete="current-password"
        autoFocus
        isRequired
      />
      <PasswordField
        {...form.field('next')}
        label={copy.newPassword}
        {...(form.problems.next === undefined && { hint: copy.newPasswordHint })}
        autoComplete="new-password"
        isRequired
      />
    </FormDialog>
  )
}
