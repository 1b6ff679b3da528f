import {
  checkProfileForm,
  profileCopy as copy,
  personSentence,
  problemsOf,
  profileFields,
  profileFormOf,
  type User,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { updateUser } from '../../../data/users/users.ts'
import { useForm } from '../../../forms/use-form.ts'
import { announceSuccess } from '../../../leave-ui/announce.ts'
import { serverMessage } from '../../../leave-ui/error-message.ts'

/** The state of the profile in edit mode (I-20 to I-22, Q-25, T-03). */
export function useProfileForm(user: User, refresh: () => Promise<void>) {
  const [isEditing, setEditing] = useState(false)
  const { mutateAsync: save } = useMutation(updateUser())
  const form = useForm({
    start: () => profileFormOf(user),
    check: values => problemsOf(checkProfileForm(values), personSentence),
    describe: updateProblem,
    async send(values) {
      await save({ id: user.id, ...profileFields(values) })
      await refresh()
    },
    onSent() {
      announceSuccess(copy.saved)
      setEditing(false)
    },
  })

  return {
    ...form,
    isEditing,
    /** Whether leaving the page would lose changes. */
    isChanged: isEditing && form.isChanged,
    /** Stays readable after the banner closes, even if the same message is shown at a field. */
    failure: isEditing && form.error ? updateProblem(form.error) : undefined,
    edit() {
      form.restart()
      setEditing(true)
    },
    cancel: () => setEditing(false),
  }
}

/** T-03 ends with a full stop, so the one of the server's message is removed. */
const updateProblem = (error: Error) => copy.updateFailed(serverMessage(error)?.replace(/\.$/, ''))

export type ProfileFormState = ReturnType<typeof useProfileForm>
