import { newUserTasksCopy as copy, displayName, type Notification } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { updateNotifications } from '../data/notifications/notifications.ts'
import { userOfId } from '../data/users/users.ts'
import { EditUserDialog } from '../features/people/edit/edit-user-dialog.tsx'
import { announceFailure, announceSuccess } from '../leave-ui/announce.ts'

/** The task of a new person opens the usual dialog for their details. Saving it completes the task (M-10, M-13). */
export function ReviewNewUser({ task, onClose }: { task: Notification; onClose: () => void }) {
  const { data: user, isError } = useQuery(userOfId(task.related_id ?? ''))
  // At the page and not in the dialog, because the dialog closes on saving.
  const { mutate: complete } = useMutation({
    ...updateNotifications(),
    onSuccess: () => announceSuccess(copy.reviewed(user ? displayName(user) : '')),
    onError: () => announceFailure(copy.completeFailed),
  })
  const failure = user === null ? copy.personGone : isError ? copy.loadFailed : undefined
  useEffect(() => {
    if (failure === undefined) return
    announceFailure(failure)
    onClose()
  }, [failure, onClose])
  if (!user) return null
  return (
    <EditUserDialog
      user={user}
      onClose={onClose}
      onSaved={() => complete({ ids: [task.id], change: { action_completed: true, is_read: true } })}
    />
  )
}
