import { signInSecurityCopy as copy, type Problem } from '@leavewell/leave'
import type { ReactNode } from 'react'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { PasswordField } from '../../../ui/password-field.tsx'

interface Props<Result> {
  /** Explains what the action does. */
  text: string
  /** The label of the button, a verb. */
  action: string
  isDangerous?: boolean
  send: (password: string) => Promise<Result>
  onSent?: (result: Result) => void
  /** Describes a failure, unless the server sent a message. */
  describe?: (error: Error) => string
  /** Problems of the further fields. */
  check?: () => readonly Problem[]
  onCancel: () => void
  /** Further fields, above the password. */
  children?: ReactNode
}

/** Requires the password, so that an unattended page cannot be used to change how the user signs in. */
export function PasswordForm<Result>(props: Props<Result>) {
  const { text, action, isDangerous = false, send, onSent, describe, check, onCancel, children } = props
  const form = useForm({
    start: () => ({ password: '' }),
    check: ({ password }) => [
      ...(check?.() ?? []),
      ...(password === '' ? [{ field: 'password', message: copy.passwordMissing }] : []),
    ],
    send: ({ password }) => send(password),
    ...(onSent && { onSent }),
    ...(describe && { describe }),
    quiet: 'all',
  })
  return (
    <DialogForm form={form} submit={action} isDangerous={isDangerous} onCancel={onCancel}>
      <p className="text-ink-muted">{text}</p>
      {children}
      <PasswordField
        {...form.field('password')}
        label={copy.password}
        autoComplete="current-password"
        autoFocus
        isRequired
      />
    </DialogForm>
  )
}
