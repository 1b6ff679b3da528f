import { userAdminCopy as copy, displayName, mayManage, type User } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { changePerson, updateUser } from '../../../data/users/users.ts'
import { announceServerError, announceSuccess } from '../../../leave-ui/announce.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { HandOverFields, useHandOver } from '../hand-over.tsx'
import { userUpdateProblem } from '../user-update-problem.ts'

interface Props {
  user: User
  /** Who asks. */
  selfId: string
  onClose: () => void
}

/** Asks before somebody is shut out, or let in again, and says what that means; who takes over a manager's work is chosen at once. */
export function AccountAccessDialog({ user, selfId, onClose }: Props) {
  const update = useMutation(updateUser())
  const handing = useMutation(changePerson())
  const [name, disabled] = [displayName(user), !user.disabled]
  const handOver = useHandOver(user, { ends: disabled && mayManage(user) }, selfId)
  const error = update.error ?? handing.error
  function change() {
    const reactions = {
      onSuccess() {
        announceSuccess(disabled ? copy.disabledNow(name) : copy.enabledNow(name))
        onClose()
      },
      onError: (problem: Error) => announceServerError(userUpdateProblem(problem)),
    }
    const { choice } = handOver
    if (choice) handing.mutate({ id: user.id, fields: { disabled }, hand_over: choice }, reactions)
    else update.mutate({ id: user.id, disabled }, reactions)
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      title={disabled ? copy.disableTitle(name) : copy.enableTitle(name)}
      confirm={disabled ? copy.disable : copy.enable}
      isDangerous={disabled}
      isPending={update.isPending || handing.isPending || handOver.isLoading}
      onConfirm={change}
    >
      <div className="flex flex-col gap-2">
        {error && <Alert tone="danger">{userUpdateProblem(error)}</Alert>}
        {disabled ? (
          <>
            <p>{copy.disableText(name)}</p>
            <p>{copy.disableKeeps}</p>
            <HandOverFields name={name} handOver={handOver} />
          </>
        ) : (
          <p>{copy.enableText(name)}</p>
        )}
      </div>
    </ConfirmDialog>
  )
}
