import {
  checkProfileForm,
  profileCopy as copy,
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileForm,
  problemsByField,
  profileFields,
  profileFormOf,
  type User,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { updateUser } from '../../../data/users/users.ts'
import { announceProblem, announceServerError, announceSuccess } from '../../../leave-ui/announce.ts'
import { serverMessage } from '../../../leave-ui/error-message.ts'

/** State of the profile while it is edited (I-20 to I-22, Q-25, T-03). */
export function useProfileForm(user: User, refresh: () => Promise<void>) {
  const [values, setValues] = useState(() => profileFormOf(user))
  const [isEditing, setEditing] = useState(false)
  const [isAttempted, setAttempted] = useState(false)
  const [failure, setFailure] = useState<string>()
  const save = useMutation(updateUser())
  const wrong = checkProfileForm(values)

  function leave() {
    setEditing(false)
    setAttempted(false)
    setFailure(undefined)
  }

  async function send() {
    setFailure(undefined)
    try {
      await save.mutateAsync({ id: user.id, ...profileFields(values) })
      await refresh()
      announceSuccess(copy.saved)
      leave()
    } catch (error) {
      const sentence = copy.updateFailed(serverMessage(error)?.replace(/\.$/, ''))
      setFailure(sentence)
      announceServerError(sentence)
    }
  }

  return {
    values,
    isEditing,
    isSaving: save.isPending,
    /** Whether leaving would lose something. */
    isChanged: isEditing && hasChanged(profileFormOf(user), values),
    problems: isAttempted ? problemsByField(wrong) : {},
    /** Stays readable after the banner is gone. */
    failure,
    change: (field: ProfileField, value: string) => setValues(before => ({ ...before, [field]: value })),
    edit() {
      setValues(profileFormOf(user))
      setEditing(true)
    },
    cancel: leave,
    submit() {
      setAttempted(true)
      const [problem] = wrong
      if (problem !== undefined) return announceProblem(problem.message)
      if (!save.isPending) void send()
    },
  }
}

const hasChanged = (before: ProfileForm, after: ProfileForm) =>
  PROFILE_FIELDS.some(field => before[field] !== after[field])

export type ProfileFormState = ReturnType<typeof useProfileForm>
