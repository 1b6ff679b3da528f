import { workingTimeCopy as copy } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { calendarChange } from '../../data/leave-requests/calendar-change.ts'
import { type AssignmentLine, removeWorkAssignment } from '../../data/working-time/work-assignments.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { TouchedLeave } from '../../leave-ui/touched-leave.tsx'

interface Props {
  assignment: AssignmentLine
  onClose: () => void
}

/**
 * Removes a work schedule as if it had never been assigned. Previews the affected leave and asks the user to
 * confirm.
 */
export function RemoveDialog({ assignment: { id }, onClose }: Props) {
  const { mutateAsync: remove } = useMutation(removeWorkAssignment())
  const touched = useQuery(calendarChange({ assignment_id: id }))
  return (
    <ConfirmAction
      title={copy.removeTitle}
      confirm={copy.remove}
      isDangerous
      isWaiting={touched.data === undefined}
      act={() => remove(id)}
      done={copy.removed}
      onClose={onClose}
    >
      <p>{copy.removeText}</p>
      <TouchedLeave query={touched} />
    </ConfirmAction>
  )
}
