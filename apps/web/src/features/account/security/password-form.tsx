import { signInSecurityCopy as copy } from '@leavewell/leave'
import { type ReactNode, useState } from 'react'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { Alert } from '../../../ui/alert.tsx'
import { DialogBody } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormFooter } from '../../../ui/form-footer.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'

interface Props {
  /** What follows. */
  text: string
  /** The action in a verb. */
  action: string
  isDangerous?: boolean
  isPending: boolean
  /** What went wrong, if anything did. */
  error: Error | null
  /** In a sentence, where it is not the server's. */
  describe?: (error: Error) => string
  /** What is wrong with the further fields. */
  problems?: Partial<Record<string, string>>
  onSubmit: (password: string) => void
  onCancel: () => void
  /** Further fields, before the password. */
  children?: ReactNode
}

/** Asks for the password, so that nobody changes how one signs in on a page that was left open. */
export function PasswordForm(props: Props) {
  const { text, action, isDangerous = false, isPending, error, describe = errorMessage } = props
  const { problems = {}, onSubmit, onCancel, children } = props
  const [password, setPassword] = useState('')
  const [isAttempted, setAttempted] = useState(false)
  const found = { ...problems, ...(password === '' && { password: copy.passwordMissing }) }
  const submit = () => {
    setAttempted(true)
    if (Object.keys(found).length === 0 && !isPending) onSubmit(password)
  }
  return (
    <Form problems={isAttempted ? found : {}} onSubmit={submit} className="flex-1">
      <DialogBody>
        {error !== null && (
          <Alert tone="danger" isAnnounced>
            {describe(error)}
          </Alert>
        )}
        <p className="text-ink-muted">{text}</p>
        {children}
        <PasswordField
          name="password"
          label={copy.password}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          autoFocus
          isRequired
        />
      </DialogBody>
      <FormFooter submit={action} isDangerous={isDangerous} isPending={isPending} onCancel={onCancel} />
    </Form>
  )
}
