import { ClientError } from '@leavewell/client'

/** The server's sentences by the field they belong to. */
export function problemsOfError(error: unknown): Partial<Record<string, string>> {
  if (!(error instanceof ClientError)) return {}
  const body = error.data as { extra_data?: { errors?: { name: string; message: string }[] } } | undefined
  return Object.fromEntries((body?.extra_data?.errors ?? []).map(({ name, message }) => [name, message]))
}
