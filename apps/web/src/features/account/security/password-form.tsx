import { signInSecurityCopy as copy, type Problem } from '@leavewell/leave'
import type { ReactNode } from 'react'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { PasswordField } from '../../../ui/password-field.tsx'

interface Props<Result> {
  /** What follows. */
  text: string
  /** The action in a verb. */
  action: string
  isDangerous?: boolean
  send: (password: string) => Promise<Result>
  onSent?: (result: Result) => void
  /** What went wrong in a sentence, where it is not the server's. */
  describe?: (error: Error) => string
  /** What is wrong with the further fields. */
  check?: () => readonly Problem[]
  onCancel: () => void
  /** Further fields, before the password. */
  children?: ReactNode
}

/** Asks for the password, so that nobody changes how one signs in on a page that was left open. */
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
