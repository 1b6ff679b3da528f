import { requestsCopy, userAdminCopy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { type Invited, inviteAll, inviteUser } from '../../../data/users/invitations.ts'
import { announceServerError, announceSuccess } from '../../../leave-ui/announce.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { openMail } from '../../../lib/mail-link.ts'
import { Button } from '../../../ui/button.tsx'
import { useSendsMail } from '../use-sends-mail.ts'
import { invitationDraft } from './mail-preview.tsx'

/**
 * Resends an invitation in the user's own name. The server emails it, or the mail program opens. The button
 * says which.
 */
export function SendAgain({ invitation: { email, role } }: { invitation: Invited }) {
  const isMailed = useSendsMail()
  const { mutate, isPending } = useMutation(inviteUser())
  const label = isMailed ? userAdminCopy.sendAgain : userAdminCopy.openMail
  const send = () =>
    mutate(
      { email, role, isMailed },
      {
        onSuccess: ({ invitation }) =>
          isMailed
            ? announceSuccess(userAdminCopy.invitedAgain(email))
            : openMail(invitationDraft(email, invitation)),
        onError: error => announceServerError(errorMessage(error)),
      },
    )
  return (
    <Button
      size="small"
      isPending={isPending}
      aria-label={requestsCopy.ofPerson(label, email)}
      onPress={send}
    >
      {label}
    </Button>
  )
}

/** Resends all invitations of a list by email from the server. Hidden without a mail server or invitations. */
export function SendAllAgain({ invitations }: { invitations: readonly Invited[] }) {
  const isMailed = useSendsMail()
  const { mutate, isPending } = useMutation(inviteAll())
  if (!isMailed || invitations.length === 0) return null
  const send = () =>
    mutate(
      { guests: invitations, isMailed },
      {
        onSuccess: sent => announceSuccess(userAdminCopy.allInvited(sent.length)),
        onError: error => announceServerError(errorMessage(error)),
      },
    )
  return (
    <Button size="small" isPending={isPending} onPress={send}>
      {userAdminCopy.sendAllAgain(invitations.length)}
    </Button>
  )
}
