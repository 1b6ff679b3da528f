import { profileCopy as copy, problemsByField } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changePassword } from '../../../data/account/sessions.ts'
import { announceSuccess } from '../../../leave-ui/announce.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'

const MIN_LENGTH = 8
const NOTHING = { current: '', next: '' }

/** State of choosing a new password; the current one proves who asks (S-22). */
export function useChangePassword(userId: string) {
  const [values, setValues] = useState(NOTHING)
  const [isAttempted, setAttempted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const change = useMutation(changePassword())
  const wrong = [
    ...(values.current === '' ? [{ field: 'current', message: copy.currentPasswordMissing }] : []),
    ...(values.next.length < MIN_LENGTH ? [{ field: 'next', message: copy.newPasswordTooShort }] : []),
  ]
  const close = () => {
    setOpen(false)
    setValues(NOTHING)
    setAttempted(false)
    change.reset()
  }
  return {
    values,
    isOpen,
    isPending: change.isPending,
    problems: isAttempted ? problemsByField(wrong) : {},
    failure: change.isError ? errorMessage(change.error) : undefined,
    change: (fields: Partial<typeof NOTHING>) => setValues(before => ({ ...before, ...fields })),
    open: () => setOpen(true),
    close,
    submit() {
      setAttempted(true)
      if (wrong.length > 0 || change.isPending) return
      change.mutate(
        { userId, currentPassword: values.current, newPassword: values.next },
        {
          onSuccess() {
            announceSuccess(copy.passwordChanged)
            close()
          },
        },
      )
    },
  }
}
