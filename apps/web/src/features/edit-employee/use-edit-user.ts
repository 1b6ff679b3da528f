import {
  canSaveEmployee,
  checkEmployeeForm,
  checkProfileForm,
  type EditUserForm,
  EMPLOYEE_REQUIRED,
  employeeFields,
  employeeFormOf,
  findManager,
  managerChoices,
  managerIdOf,
  problemsByField,
  userAdmin as said,
  type User,
} from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { updateUser, users } from '../../data/users.ts'
import { userUpdateProblem } from '../../leave-ui/user-update-problem.ts'
import { announceProblem, announceServerError, announceSuccess } from '../../lib/announce.ts'
import { refusedFields } from './refused-fields.ts'

/** State of the admin's dialog about a person (H-09, Q-16 to Q-19, T-01). */
export function useEditUser(user: User, onDone: () => void) {
  const [start] = useState(() => employeeFormOf(user))
  const [filled, setFilled] = useState(start)
  const [isAttempted, setAttempted] = useState(false)
  const { data: admins } = useQuery(users.admins())
  const save = useMutation(updateUser())
  const managers = managerChoices(user, admins ?? [])
  const manager = findManager(filled.manager_id, managers)
  /** Somebody who is no manager any more is not chosen. */
  const values: EditUserForm = { ...filled, manager_id: manager ? managerIdOf(manager) : '' }
  const wrong = [...checkEmployeeForm(values), ...checkProfileForm(values)]
  const refused = refusedFields(save.error)

  return {
    values,
    managers,
    isChanged: Object.entries(filled).some(([field, value]) => value !== start[field as keyof EditUserForm]),
    isSaving: save.isPending,
    /** Q-17, and the only administrator of OP-41. */
    canSave: admins !== undefined && canSaveEmployee(values, { managers: managers.length }),
    missing: EMPLOYEE_REQUIRED.filter(
      field => values[field] === '' && (field !== 'manager_id' || managers.length > 0),
    ),
    problems: isAttempted && wrong.length > 0 ? problemsByField(wrong) : refused,
    /** Stays readable after the banner is gone (T-01). */
    failure: save.error ? userUpdateProblem(save.error) : undefined,
    change(fields: Partial<EditUserForm>) {
      save.reset()
      setFilled(before => ({ ...before, ...fields }))
    },
    submit() {
      setAttempted(true)
      const [problem] = wrong
      if (problem !== undefined) return announceProblem(problem.message)
      if (save.isPending) return
      save.mutate(
        { id: user.id, ...employeeFields(values) },
        {
          onSuccess() {
            announceSuccess(said.saved)
            onDone()
          },
          onError: error => announceServerError(userUpdateProblem(error)),
        },
      )
    },
  }
}

export type EditUserState = ReturnType<typeof useEditUser>
