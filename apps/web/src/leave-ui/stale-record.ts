import { ClientError } from '@leavewell/client'

/** The record as it is now, when a change was refused because somebody else had changed it since it was read. */
export function staleRecord<Record>(error: unknown): Record | undefined {
  if (!(error instanceof ClientError) || error.code !== 'stale') return undefined
  return (error.data as { extra_data?: { current?: Record } } | undefined)?.extra_data?.current
}
