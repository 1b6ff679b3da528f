import { ClientError } from '@leavewell/client'

/** Messages by field name. */
export type FieldErrors = Partial<Record<string, string>>

/** The fields that the server refused, with their messages. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  const { errors = [] } = extraOf(error) as { errors?: { name: string; message: string }[] }
  return Object.fromEntries(errors.map(({ name, message }) => [name, message]))
}

/** Whether the server refused a duplicate record. */
const isDuplicate = (error: unknown): error is ClientError =>
  error instanceof ClientError && error.code === 'duplicate'

/** A duplicate refusal names no field, so the form says which one must be unique. */
export const duplicateAt =
  (field: string) =>
  (error: unknown): FieldErrors =>
    isDuplicate(error) ? { [field]: error.message } : fieldErrorsOf(error)

/** The current record, if a change was refused because another user had changed it meanwhile. */
export function staleRecord<Record>(error: unknown): Record | undefined {
  if (!(error instanceof ClientError) || !STALE.includes(error.code ?? '')) return undefined
  return (extraOf(error) as { current?: Record }).current
}

/** A record by the entity's own calls, and a leave type by its function. */
const STALE: readonly string[] = ['stale', 'changed']

function extraOf(error: unknown): object {
  if (!(error instanceof ClientError)) return {}
  return (error.data as { extra_data?: object } | undefined)?.extra_data ?? {}
}
