import { checkDepartment, departmentsCopy as copy, type Department, problemsByField } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { saveDepartment } from '../../data/departments/departments.ts'
import { announceProblem, announceServerError, announceSuccess } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { isDuplicate } from '../../leave-ui/is-duplicate.ts'

interface Values {
  name: string
  description: string
  is_active: boolean
}

/** State of the department form (H-14, Q-20, K-11). */
export function useDepartmentForm(department: Department | undefined, onDone: () => void) {
  const [start] = useState(() => valuesOf(department))
  const [values, setValues] = useState(start)
  const [isAttempted, setAttempted] = useState(false)
  const save = useMutation(saveDepartment())
  const wrong = checkDepartment(values)
  const taken = isDuplicate(save.error) ? { name: save.error.message } : undefined

  return {
    values,
    isSaving: save.isPending,
    isChanged: JSON.stringify(values) !== JSON.stringify(start),
    problems: isAttempted && wrong.length > 0 ? problemsByField(wrong) : { ...taken },
    /** A refusal that belongs to no field. */
    failure: save.error && !taken ? errorMessage(save.error) : undefined,
    change: (fields: Partial<Values>) => setValues(before => ({ ...before, ...fields })),
    submit() {
      setAttempted(true)
      const [problem] = wrong
      if (problem !== undefined) return announceProblem(problem.message)
      if (save.isPending) return
      save.mutate(
        { ...(department && { id: department.id }), ...values, name: values.name.trim() },
        {
          onSuccess() {
            announceSuccess(department ? copy.saved : copy.added)
            onDone()
          },
          onError: error => announceServerError(errorMessage(error)),
        },
      )
    },
  }
}

const valuesOf = (department: Department | undefined): Values => ({
  name: department?.name ?? '',
  description: department?.description ?? '',
  is_active: department?.is_active ?? true,
})
