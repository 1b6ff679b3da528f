import { leaveTypesCopy as copy, type LeaveTypeOverview } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { deleteLeaveType } from '../../data/leave-types/leave-type-settings.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface Props {
  type: LeaveTypeOverview
  onRetire: () => void
  onClose: () => void
}

/** Deletes a leave type that nothing uses. Otherwise says why not, and offers to retire it. */
export function DeleteDialog({ type: { key, label, is_used }, onRetire, onClose }: Props) {
  const { mutateAsync } = useMutation(deleteLeaveType())
  if (is_used) {
    return (
      <ConfirmDialog
        isOpen
        onOpenChange={isOpen => !isOpen && onClose()}
        title={copy.cannotDelete(label)}
        confirm={copy.retire}
        onConfirm={onRetire}
      >
        {copy.cannotDeleteText}
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmAction
      title={copy.deleteTitle(label)}
      confirm={copy.deleteAction}
      isDangerous
      act={() => mutateAsync(key)}
      done={copy.deleted}
      onClose={onClose}
    >
      {copy.deleteText}
    </ConfirmAction>
  )
}
