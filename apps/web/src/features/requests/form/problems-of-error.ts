import { problemsOfError as everyProblemOf } from '../../../leave-ui/problems-of-error.ts'

const FIELDS = ['leave_type', 'start_date', 'end_date', 'reason', 'attachment_url'] as const

export type FormField = (typeof FIELDS)[number]

/** The server's sentences by the field they belong to. */
export function problemsOfError(error: unknown): Partial<Record<FormField, string>> {
  const told = everyProblemOf(error)
  return Object.fromEntries(FIELDS.flatMap(field => (told[field] ? [[field, told[field]]] : [])))
}
