import { officesCopy as copy, type Office } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { calendarChange } from '../../data/leave-requests/calendar-change.ts'
import { deleteOffice } from '../../data/offices/offices.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { TouchedLeave } from '../../leave-ui/touched-leave.tsx'

interface Props {
  office: Office
  people: number
  onClose: () => void
}

/** Deletes an office after a confirmation. Previews the affected leave. */
export function DeleteOfficeDialog({ office: { id, name }, people, onClose }: Props) {
  const { mutateAsync } = useMutation(deleteOffice())
  const touched = useQuery({ ...calendarChange({ office: { name, region: null } }), enabled: people > 0 })
  return (
    <ConfirmAction
      title={copy.deleteTitle(name)}
      confirm={copy.delete}
      isDangerous
      act={() => mutateAsync(id)}
      done={copy.deleted}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <p>{copy.deleteText(people)}</p>
        {people > 0 && <TouchedLeave query={touched} />}
      </div>
    </ConfirmAction>
  )
}
