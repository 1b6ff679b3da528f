import { userAdminCopy as copy, displayName, mayManage, type User } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { changePerson, updateUser } from '../../../data/users/users.ts'
import { ConfirmAction } from '../../../forms/confirm-action.tsx'
import { HandOverFields, useHandOver } from '../hand-over.tsx'
import { userUpdateProblem } from '../user-update-problem.ts'

interface Props {
  user: User
  /** The user who makes the change. */
  selfId: string
  onClose: () => void
}

/**
 * Confirms that an account is deactivated or reactivated, and explains the effect. For a manager, the successor
 * is selected in the same step.
 */
export function AccountAccessDialog({ user, selfId, onClose }: Props) {
  const { mutateAsync: update } = useMutation(updateUser())
  const { mutateAsync: handOverAnd } = useMutation(changePerson())
  const [name, disabled] = [displayName(user), !user.disabled]
  const handOver = useHandOver(user, { ends: disabled && mayManage(user) }, selfId)
  const { choice } = handOver
  return (
    <ConfirmAction
      title={disabled ? copy.disableTitle(name) : copy.enableTitle(name)}
      confirm={disabled ? copy.disable : copy.enable}
      isDangerous={disabled}
      isWaiting={handOver.isLoading}
      act={() =>
        choice
          ? handOverAnd({ id: user.id, fields: { disabled }, hand_over: choice })
          : update({ id: user.id, disabled })
      }
      done={disabled ? copy.disabledNow(name) : copy.enabledNow(name)}
      describe={userUpdateProblem}
      onClose={onClose}
    >
      {disabled ? (
        <>
          <p>{copy.disableText(name)}</p>
          <p>{copy.disableKeeps}</p>
          <HandOverFields name={name} handOver={handOver} />
        </>
      ) : (
        <p>{copy.enableText(name)}</p>
      )}
    </ConfirmAction>
  )
}
