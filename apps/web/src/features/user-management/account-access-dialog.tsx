import { displayName, userAdmin as said, type User } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { updateUser } from '../../data/users.ts'
import { userUpdateProblem } from '../../leave-ui/user-update-problem.ts'
import { announceServerError, announceSuccess } from '../../lib/announce.ts'
import { Alert } from '../../ui/alert.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Asks before somebody is shut out, or let in again, and says what that means. */
export function AccountAccessDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { mutate, error, isPending } = useMutation(updateUser())
  const [name, disabled] = [displayName(user), !user.disabled]
  const change = () =>
    mutate(
      { id: user.id, disabled },
      {
        onSuccess() {
          announceSuccess(disabled ? said.disabledNow(name) : said.enabledNow(name))
          onClose()
        },
        onError: problem => announceServerError(userUpdateProblem(problem)),
      },
    )
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      title={disabled ? said.disableTitle(name) : said.enableTitle(name)}
      confirm={disabled ? said.disable : said.enable}
      isDangerous={disabled}
      isPending={isPending}
      onConfirm={change}
    >
      <div className="flex flex-col gap-2">
        {error && <Alert tone="danger">{userUpdateProblem(error)}</Alert>}
        {disabled ? (
          <>
            <p>{said.disableText(name)}</p>
            <p>{said.disableKeeps}</p>
            {user.role === 'admin' && <p>{said.disableManager}</p>}
          </>
        ) : (
          <p>{said.enableText(name)}</p>
        )}
      </div>
    </ConfirmDialog>
  )
}
