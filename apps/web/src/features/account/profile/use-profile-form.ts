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

/** State of the profile while it is edited (I-20 to I-22, Q-25, T-03). */
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
    /** Whether leaving would lose something. */
    isChanged: isEditing && form.isChanged,
    /** Stays readable after the banner is gone, also where the sentence stands at a field. */
    failure: isEditing && form.error ? updateProblem(form.error) : undefined,
    edit() {
      form.restart()
      setEditing(true)
    },
    cancel: () => setEditing(false),
  }
}

/** T-03; its full stop is its own. */
const updateProblem = (error: Error) => copy.updateFailed(serverMessage(error)?.replace(/\.$/, ''))

export type ProfileFormState = ReturnType<typeof useProfileForm>
