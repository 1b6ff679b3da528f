import {
  canSaveEmployee,
  checkEmployeeForm,
  checkProfileForm,
  userAdminCopy as copy,
  type EditUserForm,
  EMPLOYEE_REQUIRED,
  employeeFields,
  employeeFormOf,
  findManager,
  managerChoices,
  managerIdOf,
  mayManage,
  problemsByField,
  type User,
} from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changePerson, updateUser, users } from '../../../data/users/users.ts'
import { announceProblem, announceServerError, announceSuccess } from '../../../leave-ui/announce.ts'
import { useHandOver } from '../hand-over.tsx'
import { userUpdateProblem } from '../user-update-problem.ts'
import { refusedFields } from './refused-fields.ts'

/** State of the admin's dialog about a person (H-09, Q-16 to Q-19, T-01). */
export function useEditUser(user: User, selfId: string, onDone: () => void) {
  const [start] = useState(() => employeeFormOf(user))
  const [filled, setFilled] = useState(start)
  const [isAttempted, setAttempted] = useState(false)
  const { data: admins } = useQuery(users.admins())
  const update = useMutation(updateUser())
  const handing = useMutation(changePerson())
  const managers = managerChoices(user, admins ?? [])
  const manager = findManager(filled.manager_id, managers)
  /** Somebody who is no manager any more is not chosen. */
  const values: EditUserForm = { ...filled, manager_id: manager ? managerIdOf(manager) : '' }
  const isAnotherManager =
    manager !== undefined && findManager(user.manager_id, admins ?? [])?.id !== manager.id
  const handOver = useHandOver(
    user,
    {
      ends: mayManage(user) && values.role === 'user',
      ...(isAnotherManager && { manager }),
    },
    selfId,
  )
  const error = update.error ?? handing.error
  const wrong = [...checkEmployeeForm(values), ...checkProfileForm(values)]
  const refused = refusedFields(error)

  return {
    values,
    managers,
    isChanged: Object.entries(filled).some(([field, value]) => value !== start[field as keyof EditUserForm]),
    isSaving: update.isPending || handing.isPending || handOver.isLoading,
    /** Who takes over what waits for the person. */
    handOver,
    /** Q-17, and the only administrator of OP-41. */
    canSave: admins !== undefined && canSaveEmployee(values, { managers: managers.length }),
    missing: EMPLOYEE_REQUIRED.filter(
      field => values[field] === '' && (field !== 'manager_id' || managers.length > 0),
    ),
    problems: isAttempted && wrong.length > 0 ? problemsByField(wrong) : refused,
    /** Stays readable after the banner is gone (T-01). */
    failure: error ? userUpdateProblem(error) : undefined,
    change(fields: Partial<EditUserForm>) {
      update.reset()
      handing.reset()
      setFilled(before => ({ ...before, ...fields }))
    },
    submit() {
      setAttempted(true)
      const [problem] = wrong
      if (problem !== undefined) return announceProblem(problem.message)
      if (update.isPending || handing.isPending || handOver.isLoading) return
      const reactions = {
        onSuccess() {
          announceSuccess(copy.saved)
          onDone()
        },
        onError: (problem: Error) => announceServerError(userUpdateProblem(problem)),
      }
      const [fields, { choice }] = [employeeFields(values), handOver]
      if (choice) handing.mutate({ id: user.id, fields, hand_over: choice }, reactions)
      else update.mutate({ id: user.id, ...fields }, reactions)
    },
  }
}

export type EditUserState = ReturnType<typeof useEditUser>
