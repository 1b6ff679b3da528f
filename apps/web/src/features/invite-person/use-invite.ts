import { type Role, userAdmin as said } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { inviteUser } from '../../data/users.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { announceProblem, announceServerError } from '../../lib/announce.ts'
import { openMail } from '../../lib/mail-link.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** State of the invitation: the address may register first, then the mail program opens with the message (H-15, OP-25). */
export function useInvite() {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('user')
  const [isAttempted, setAttempted] = useState(false)
  const invite = useMutation(inviteUser())
  const to = email.trim()
  const isWrong = !EMAIL.test(to)
  const address = `${window.location.origin}/login?mode=register&email=${encodeURIComponent(to)}`
  const draft = { to, subject: said.inviteSubject, body: said.inviteBody(address) }

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
    problems: isAttempted && isWrong ? { email: said.emailInvalid } : {},
    failure: invite.error ? errorMessage(invite.error) : undefined,
    submit() {
      setAttempted(true)
      if (isWrong) return announceProblem(said.emailInvalid)
      if (invite.isPending) return
      invite.mutate(
        { email: to, role },
        {
          onSuccess: () => openMail(draft),
          onError: error => announceServerError(errorMessage(error)),
        },
      )
    },
  }
}

export type Invitation = ReturnType<typeof useInvite>
