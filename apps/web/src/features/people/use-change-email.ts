import { userAdminCopy as copy, displayName, isEmail, type User } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changeEmail, emailChangeOf, withdrawEmailChange } from '../../data/users/email-changes.ts'
import { announceProblem, announceServerError, announceSuccess } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'

/** State of the dialog that gives somebody another address. */
export function useChangeEmail(user: User, onDone: () => void) {
  const [email, setEmail] = useState('')
  const [isAttempted, setAttempted] = useState(false)
  const { data: waiting } = useQuery(emailChangeOf(user.id))
  const change = useMutation(changeEmail())
  const withdrawal = useMutation(withdrawEmailChange())
  const isWrong = !isEmail(email.trim())
  const error = change.error ?? withdrawal.error
  const sayWhy = (failure: Error) => announceServerError(errorMessage(failure))

  return {
    email,
    waiting,
    isSending: change.isPending,
    isWithdrawing: withdrawal.isPending,
    problems: isAttempted && isWrong ? { email: copy.emailInvalid } : {},
    failure: error ? errorMessage(error) : undefined,
    setEmail(text: string) {
      change.reset()
      setEmail(text)
    },
    withdraw: () =>
      withdrawal.mutate(user.id, {
        onSuccess: () => announceSuccess(copy.emailChangeWithdrawn),
        onError: sayWhy,
      }),
    submit() {
      setAttempted(true)
      if (isWrong) return announceProblem(copy.emailInvalid)
      if (change.isPending) return
      change.mutate(
        { id: user.id, email: email.trim() },
        {
          onSuccess({ is_changed }) {
            announceSuccess(
              is_changed ? copy.emailChanged(displayName(user)) : copy.emailChangeSent(email.trim()),
            )
            onDone()
          },
          onError: sayWhy,
        },
      )
    },
  }
}
