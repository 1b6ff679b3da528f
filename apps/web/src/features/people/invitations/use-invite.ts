import { userAdminCopy as copy, isEmail, type Role } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { inviteUser } from '../../../data/users/invitations.ts'
import { useForm } from '../../../forms/use-form.ts'
import { openMail } from '../../../lib/mail-link.ts'
import { useSendsMail } from '../use-sends-mail.ts'
import { invitationDraft } from './mail-preview.tsx'

/**
 * State of the invitation: the address may register first, then the mail program opens with the message (H-15, OP-25), or the
 * server has sent a mail: one of them, never both.
 */
export function useInvite() {
  const sendsMail = useSendsMail()
  const { mutateAsync: invite, variables, data } = useMutation(inviteUser())
  const form = useForm({
    start: () => ({ email: '', role: 'user' as Role, isMailed: undefined as boolean | undefined }),
    check: ({ email }) => (isEmail(email.trim()) ? [] : [{ field: 'email', message: copy.emailInvalid }]),
    // The server mails where it can; otherwise, or where somebody wants that, the mail program opens.
    send: ({ email, role, isMailed = sendsMail }) => invite({ email: email.trim(), role, isMailed }),
    onSent: ({ invitation }, { email, isMailed = sendsMail }) =>
      isMailed || openMail(invitationDraft(email.trim(), invitation)),
  })
  return {
    form,
    draft: invitationDraft(form.values.email.trim(), data?.invitation),
    isChanged: form.isChanged && !form.isSent,
    sendsMail,
    /** Which of the two was done, or is under way. */
    isMailed: variables?.isMailed === true,
    openMail: () => form.submit({ isMailed: false }),
  }
}

export type Invitation = ReturnType<typeof useInvite>
