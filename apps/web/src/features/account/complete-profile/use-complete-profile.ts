import {
  checkCompletionNames,
  completeProfileCopy as copy,
  type NameField,
  nameInOneLine,
  problemsByField,
  type User,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { updateUser } from '../../../data/users/users.ts'
import { announceProblem } from '../../../leave-ui/announce.ts'

/** State of the name step. The server tells the administrators; nothing that goes wrong there keeps anybody out (J-06 to J-08, OP-10). */
export function useCompleteProfile(user: User, onDone: () => Promise<void>) {
  const [names, setNames] = useState({ first_name: user.first_name ?? '', last_name: user.last_name ?? '' })
  const [isAttempted, setAttempted] = useState(false)
  const save = useMutation(updateUser())
  const wrong = checkCompletionNames(names)

  return {
    names,
    change: (field: NameField, name: string) => setNames(before => ({ ...before, [field]: name })),
    problems: isAttempted ? problemsByField(wrong) : {},
    hasFailed: save.isError,
    isPending: save.isPending || save.isSuccess,
    submit() {
      setAttempted(true)
      if (wrong.length > 0) return announceProblem(copy.namesRequired)
      if (save.isPending) return
      const { first_name, last_name } = names
      save.mutate(
        {
          id: user.id,
          first_name: nameInOneLine(first_name).trim(),
          last_name: nameInOneLine(last_name).trim(),
        },
        { onSuccess: () => void onDone() },
      )
    },
  }
}
