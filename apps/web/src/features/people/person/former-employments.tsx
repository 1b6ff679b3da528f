import { rehireCopy as copy, displayName, type FormerEmployment, type User } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelRehire } from '../../../data/users/rehire.ts'
import { ConfirmAction } from '../../../forms/confirm-action.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { userUpdateProblem } from '../user-update-problem.ts'

interface Props {
  user: User
  former: readonly FormerEmployment[]
}

/** The previous employments. The latest rehire can be undone while the person is employed. */
export function FormerEmployments({ user, former }: Props) {
  const [isAsked, setAsked] = useState(false)
  const { mutateAsync: cancel } = useMutation(cancelRehire())
  const name = displayName(user)
  const last = former.at(-1)
  if (last === undefined) return null
  return (
    <>
      {former.map(({ id, first_day, last_day }) => (
        <span key={id} className="block">
          {copy.formerDays(first_day, last_day)}
        </span>
      ))}
      {!user.disabled && <TextLink onPress={() => setAsked(true)}>{copy.undo}</TextLink>}
      {isAsked && (
        <ConfirmAction
          title={copy.undoTitle(name)}
          confirm={copy.undoAction}
          isDangerous
          act={() => cancel(user.id)}
          done={copy.undone(name)}
          describe={userUpdateProblem}
          onClose={() => setAsked(false)}
        >
          <p>{copy.undoText(name, last.last_day)}</p>
        </ConfirmAction>
      )}
    </>
  )
}
