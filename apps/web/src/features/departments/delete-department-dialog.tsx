import { type Department, messages, refusalToDeleteDepartment } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { deleteDepartment } from '../../data/departments.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { announceSuccess } from '../../lib/announce.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { words } from '../../ui/words.ts'

const { departments: said } = messages

interface Props {
  department: Department
  /** How many people it has, as far as known here. */
  headcount: number
  onClose: () => void
}

/** Deletes a department once that is confirmed; one with people stays, which the server enforces (H-20, Q-21). */
export function DeleteDepartmentDialog({ department, headcount, onClose }: Props) {
  const { mutate, error, isPending } = useMutation(deleteDepartment())
  const refusal = error ? errorMessage(error) : refusalToDeleteDepartment(headcount)
  if (refusal !== undefined) return <Refused name={department.name} refusal={refusal} onClose={onClose} />
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={said.deleteTitle(department.name)}
      confirm={said.delete}
      isDangerous
      isPending={isPending}
      onConfirm={() =>
        mutate(department.id, {
          onSuccess() {
            announceSuccess(said.deleted)
            onClose()
          },
        })
      }
    >
      {said.deleteText}
    </ConfirmDialog>
  )
}

const Refused = ({ name, refusal, onClose }: { name: string; refusal: string; onClose: () => void }) => (
  <Dialog role="alertdialog" width="small" title={said.cannotDelete(name)} isOpen onOpenChange={onClose}>
    <DialogBody>
      <Alert tone="danger">{refusal}</Alert>
    </DialogBody>
    <DialogFooter>
      <Button variant="primary" autoFocus onPress={onClose}>
        {words.ok}
      </Button>
    </DialogFooter>
  </Dialog>
)
