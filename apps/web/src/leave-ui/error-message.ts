import { ClientError } from '@leavewell/client'
import { screenCopy as copy } from '@leavewell/leave'
import { OfflineError } from '../data/connection/send.ts'

/**
 * The message for a failed call: the server's message if it has one, otherwise one of ours. Never one of the
 * browser or a library.
 */
export function errorMessage(error: unknown): string {
  const isOffline = error instanceof ClientError && error.cause instanceof OfflineError
  return serverMessage(error) ?? (isOffline ? error.message : copy.actionFailed)
}

/** The server's message for a failed call, if it has one. */
export const serverMessage = (error: unknown): string | undefined =>
  error instanceof ClientError && error.status !== undefined && !LIBRARY.test(error.message)
    ? error.message
    : undefined

/** The client's own message for an answer without a text (T-07). */
const LIBRARY = /^Request failed with status code \d+$/
