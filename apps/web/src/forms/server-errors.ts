import { ClientError } from '@leavewell/client'

/** Sentences by the name of the field they belong to. */
export type FieldErrors = Partial<Record<string, string>>

/** The fields that the server refuses, each with its sentence. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  const { errors = [] } = extraOf(error) as { errors?: { name: string; message: string }[] }
  return Object.fromEntries(errors.map(({ name, message }) => [name, message]))
}

/** Whether the server refused because there is such a record already. */
const isDuplicate = (error: unknown): error is ClientError =>
  error instanceof ClientError && error.code === 'duplicate'

/** A duplicate names no field: the one that tells two records apart is said by the form. */
export const duplicateAt =
  (field: string) =>
  (error: unknown): FieldErrors =>
    isDuplicate(error) ? { [field]: error.message } : fieldErrorsOf(error)

/** The record as it is now, when a change was refused because somebody else had changed it since it was read. */
export function staleRecord<Record>(error: unknown): Record | undefined {
  if (!(error instanceof ClientError) || error.code !== 'stale') return undefined
  return (extraOf(error) as { current?: Record }).current
}

function extraOf(error: unknown): object {
  if (!(error instanceof ClientError)) return {}
  return (error.data as { extra_data?: object } | undefined)?.extra_data ?? {}
}
