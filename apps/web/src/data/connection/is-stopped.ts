import { ClientError } from '@leavewell/client'

/** The page itself has ended the call, so there is nothing to tell. */
export const isStopped = (error: unknown): boolean =>
  error instanceof ClientError && (error.cause as Error | undefined)?.name === 'AbortError'
