import {
  type Department,
  departmentSentence,
  departmentsCopy,
  refusalToDeleteDepartment,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteDepartment } from '../../data/departments/departments.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'

interface Props {
  department: Department
  /** The number of people in the department, as far as known here. */
  headcount: number
  onClose: () => void
}

/**
 * Deletes a department after a confirmation. A department with people cannot be deleted, which the server
 * enforces (H-20, Q-21).
 */
export function DeleteDepartmentDialog({ department, headcount, onClose }: Props) {
  const { mutateAsync } = useMutation(deleteDepartment())
  const [refusal, setRefusal] = useState(() => {
    const finding = refusalToDeleteDepartment(headcount)
    return finding && departmentSentence(finding)
  })
  if (refusal !== undefined) {
    return (
      <AlertDialog
        title={departmentsCopy.cannotDelete(department.name)}
        text={refusal}
        isRefusal
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmAction
      title={departmentsCopy.deleteTitle(department.name)}
      confirm={departmentsCopy.delete}
      isDangerous
      act={() => mutateAsync(department.id)}
      done={departmentsCopy.deleted}
      onClose={onClose}
      onRefused={error => {
        setRefusal(errorMessage(error))
        return true
      }}
    >
      {departmentsCopy.deleteText}
    </ConfirmAction>
  )
}
