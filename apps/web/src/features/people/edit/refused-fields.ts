import { adminCopy as copy } from '@leavewell/leave'
import { isDuplicate } from '../../../leave-ui/is-duplicate.ts'
import { problemsOfError } from '../../../leave-ui/problems-of-error.ts'

/** What the server refuses, at the field it is about: two conflicts name none. */
export function refusedFields(error: Error | null): Partial<Record<string, string>> {
  if (isDuplicate(error)) return { employee_id: error.message }
  if (error?.message === copy.lastAdmin) return { role: error.message }
  return problemsOfError(error)
}
