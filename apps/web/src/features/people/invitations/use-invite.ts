import { userAdminCopy as copy, isEmail, type Role } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { inviteUser } from '../../../data/users/invitations.ts'
import { announceProblem, announceServerError } from '../../../leave-ui/announce.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { openMail } from '../../../lib/mail-link.ts'
import { useSendsMail } from '../use-sends-mail.ts'
import { invitationDraft } from './mail-preview.tsx'

/**
 * State of the invitation: the address may register first, then the mail program opens with the message (H-15, OP-25), or the
 * server has sent a mail: one of them, never both.
 */
export function useInvite() {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('user')
  const [isAttempted, setAttempted] = useState(false)
  const invite = useMutation(inviteUser())
  const to = email.trim()
  const isWrong = !isEmail(to)
  const draft = invitationDraft(to)
  const sendsMail = useSendsMail()
  function submit(isMailed: boolean) {
    setAttempted(true)
    if (isWrong) return announceProblem(copy.emailInvalid)
    if (invite.isPending) return
    invite.mutate(
      { email: to, role, isMailed },
      {
        onSuccess: () => isMailed || openMail(draft),
        onError: error => announceServerError(errorMessage(error)),
      },
    )
  }

  return {
    email,
    role,
    draft,
    setEmail(text: string) {
      invite.reset()
      setEmail(text)
    },
    setRole,
    isChanged: email !== '' && !invite.isSuccess,
    isSending: invite.isPending,
    isDone: invite.isSuccess,
    problems: isAttempted && isWrong ? { email: copy.emailInvalid } : {},
    failure: invite.error ? errorMessage(invite.error) : undefined,
    sendsMail,
    /** Which of the two was done, or is under way. */
    isMailed: invite.variables?.isMailed === true,
    /** The server mails where it can; otherwise the mail program opens. */
    submit: () => submit(sendsMail),
    openMail: () => submit(false),
  }
}

export type Invitation = ReturnType<typeof useInvite>
