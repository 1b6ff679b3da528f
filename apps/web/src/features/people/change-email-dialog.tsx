import { userAdminCopy as copy, displayName, isEmail, mayActFor, type User } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { changeEmail, emailChangeOf, withdrawEmailChange } from '../../data/users/email-changes.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { announceServerError, announceSuccess } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { useUser } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LastingAlert } from '../../ui/lasting-alert.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSendsMail } from './use-sends-mail.ts'

/** Changes the address that a person signs in with. Both addresses get an email. */
export function ChangeEmailDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { mutateAsync: change } = useMutation(changeEmail())
  const sendsMail = useSendsMail()
  const self = useUser()
  const name = displayName(user)
  const needsNoConsent = mayActFor(self, user)
  const form = useForm({
    start: () => ({ email: '' }),
    check: ({ email }) => (isEmail(email.trim()) ? [] : [{ field: 'email', message: copy.emailInvalid }]),
    send: ({ email }) => change({ id: user.id, email: email.trim() }),
    onSent({ is_changed, needs_consent }, { email }) {
      const sent = needs_consent ? copy.emailConsentSent(user.email) : copy.emailChangeSent(email.trim())
      announceSuccess(is_changed ? copy.emailChanged(name) : sent)
      onClose()
    },
  })
  return (
    <FormDialog
      title={copy.changeEmail}
      subtitle={user.full_name ? `${name} · ${user.email}` : user.email}
      form={form}
      submit={copy.changeEmail}
      onClose={onClose}
    >
      <p className="text-ink-muted">
        {!needsNoConsent
          ? copy.changeEmailAsks(name)
          : user.is_verified
            ? copy.changeEmailText(name)
            : copy.changeEmailOfGuest(name)}
      </p>
      {!sendsMail && <Alert tone="warning">{copy.noMailServer}</Alert>}
      <WaitingChange userId={user.id} />
      <TextField
        {...form.field('email')}
        type="email"
        label={copy.newEmail}
        maxLength={320}
        autoComplete="off"
        isRequired
        autoFocus
      />
    </FormDialog>
  )
}

/** A new address that its owner has not confirmed, with a button to cancel the change. */
function WaitingChange({ userId }: { userId: string }) {
  const { data: waiting } = useQuery(emailChangeOf(userId))
  const { mutate, isPending, error } = useMutation(withdrawEmailChange())
  const withdraw = () =>
    mutate(userId, {
      onSuccess: () => announceSuccess(copy.emailChangeWithdrawn),
      onError: failure => announceServerError(errorMessage(failure)),
    })
  return (
    <>
      {error !== null && <LastingAlert>{errorMessage(error)}</LastingAlert>}
      {waiting && (
        <Alert
          action={
            <Button size="small" isPending={isPending} onPress={withdraw}>
              {copy.withdraw}
            </Button>
          }
        >
          {waiting.consent === 'asked' ? copy.emailNotAgreed(waiting.email) : copy.emailWaits(waiting.email)}
        </Alert>
      )}
    </>
  )
}
