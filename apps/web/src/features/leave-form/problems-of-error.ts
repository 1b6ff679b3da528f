import { ClientError } from '@leavewell/client'

const FIELDS = ['leave_type', 'start_date', 'end_date', 'reason', 'attachment_url'] as const

export type FormField = (typeof FIELDS)[number]

/** The server's sentences by the field they belong to. */
export function problemsOfError(error: unknown): Partial<Record<FormField, string>> {
  const told = toldByField(error)
  return Object.fromEntries(
    FIELDS.flatMap(field => {
      const problem = told.find(({ name }) => name === field)
      return problem ? [[field, problem.message]] : []
    }),
  )
}

function toldByField(error: unknown): { name: string; message: string }[] {
  if (!(error instanceof ClientError)) return []
  const body = error.data as { extra_data?: { errors?: { name: string; message: string }[] } } | undefined
  return body?.extra_data?.errors ?? []
}
