import {
  adminCopy,
  assignedRole,
  canSaveEmployee,
  checkEmployeeForm,
  checkProfileForm,
  type EditUserForm,
  EMPLOYEE_REQUIRED,
  employeeFields,
  employeeFormOf,
  fieldsOfAssignment,
  findManager,
  type ManagerRights,
  managerChoices,
  managerIdOf,
  mayManage,
  personSentence,
  problemsOf,
  type User,
} from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { changePerson, updateUser, users } from '../../../data/users/users.ts'
import { duplicateAt, type FieldErrors } from '../../../forms/server-errors.ts'
import { useForm } from '../../../forms/use-form.ts'
import { useHandOver } from '../hand-over.tsx'
import { userUpdateProblem } from '../user-update-problem.ts'

/** State of the dialog that edits a person (H-09, Q-16 to Q-19, T-01). */
export function useEditUser(user: User, self: ManagerRights & Pick<User, 'id'>, onDone: () => void) {
  const { data: admins } = useQuery(users.managers())
  const { mutateAsync: update } = useMutation(updateUser())
  const { mutateAsync: handOverAnd } = useMutation(changePerson())
  const managers = managerChoices(user, admins ?? [])
  const managerOf = (filled: EditUserForm) => findManager(filled.manager_id, managers)
  /** Clears a manager who no longer has the permission to approve. */
  const asShown = (filled: EditUserForm): EditUserForm => {
    const manager = managerOf(filled)
    return { ...filled, manager_id: manager ? managerIdOf(manager) : '' }
  }
  const form = useForm({
    start: () => employeeFormOf(user),
    check: filled =>
      problemsOf(
        [...checkEmployeeForm(asShown(filled)), ...checkProfileForm(asShown(filled))],
        personSentence,
      ),
    refusedFields,
    describe: userUpdateProblem,
    send(filled) {
      const isMoved = filled.office !== (user.office ?? '')
      const fields = {
        ...employeeFields(asShown(filled), user, self),
        ...(isMoved && { office: filled.office }),
        ...(filled.employment_kind !== (user.employment_kind ?? '') && {
          employment_kind: filled.employment_kind || null,
        }),
      }
      const { choice } = handOver
      return choice
        ? handOverAnd({ id: user.id, fields, hand_over: choice })
        : update({ id: user.id, ...fields })
    },
    onSent: onDone,
  })
  const values = asShown(form.values)
  const manager = managerOf(form.values)
  const isAnotherManager =
    manager !== undefined && findManager(user.manager_id, admins ?? [])?.id !== manager.id
  const handOver = useHandOver(
    user,
    {
      ends: mayManage(user) && !mayManage({ ...user, ...fieldsOfAssignment(values.role, user) }),
      ...(isAnotherManager && { manager }),
    },
    self.id,
  )

  return {
    ...form,
    values,
    former: assignedRole(user),
    managers,
    isSending: form.isSending || handOver.isLoading,
    submit: () => handOver.isLoading || form.submit(),
    /** The successor for the person's pending requests and reports. */
    handOver,
    /** Q-17, and the only administrator of OP-41. */
    canSave: admins !== undefined && canSaveEmployee(values, { managers: managers.length }),
    missing: EMPLOYEE_REQUIRED.filter(
      field => values[field] === '' && (field !== 'manager_id' || managers.length > 0),
    ),
    /** Stays readable after the banner closes, even if the same message is shown at a field (T-01). */
    failure: form.error ? userUpdateProblem(form.error) : undefined,
  }
}

export type EditUserState = ReturnType<typeof useEditUser>

/** Maps a refusal to its field. Two conflicts do not name theirs. */
function refusedFields(error: Error): FieldErrors {
  return error.message === adminCopy.lastAdmin ? { role: error.message } : duplicateAt('employee_id')(error)
}
