import { userAdminCopy as copy, isEmail, type Role } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { inviteUser } from '../../../data/users/invitations.ts'
import { useForm } from '../../../forms/use-form.ts'
import { openMail } from '../../../lib/mail-link.ts'
import { useSendsMail } from '../use-sends-mail.ts'
import { invitationDraft } from './mail-preview.tsx'

/**
 * State of the invitation dialog. The address is registered first. Then either the server sends an email or the
 * mail program opens, never both (H-15, OP-25).
 */
export function useInvite() {
  const sendsMail = useSendsMail()
  const { mutateAsync: invite, variables, data } = useMutation(inviteUser())
  const form = useForm({
    start: () => ({ email: '', role: 'user' as Role, isMailed: undefined as boolean | undefined }),
    check: ({ email }) => (isEmail(email.trim()) ? [] : [{ field: 'email', message: copy.emailInvalid }]),
    // By default, the server sends the email if it can. Otherwise, or if the user prefers it, the mail program
    // opens.
    send: ({ email, role, isMailed = sendsMail }) => invite({ email: email.trim(), role, isMailed }),
    onSent: ({ invitation }, { email, isMailed = sendsMail }) =>
      isMailed || openMail(invitationDraft(email.trim(), invitation)),
  })
  return {
    form,
    draft: invitationDraft(form.values.email.trim(), data?.invitation),
    isChanged: form.isChanged && !form.isSent,
    sendsMail,
    /** Whether the server sends the email. */
    isMailed: variables?.isMailed === true,
    openMail: () => form.submit({ isMailed: false }),
  }
}

export type Invitation = ReturnType<typeof useInvite>
