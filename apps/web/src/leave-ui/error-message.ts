import { ClientError } from '@leavewell/client'
import { screenCopy as copy } from '@leavewell/leave'
import { NoConnection } from '../data/connection/send.ts'

/** What to tell people about a failed call: the server's sentence if it has one, or that there is no connection; never one of the browser or of a library. */
export function errorMessage(error: unknown): string {
  const isOffline = error instanceof ClientError && error.cause instanceof NoConnection
  return serverMessage(error) ?? (isOffline ? error.message : copy.actionFailed)
}

/** The server's sentence about a failed call, if it has one. */
export const serverMessage = (error: unknown): string | undefined =>
  error instanceof ClientError && error.status !== undefined && !LIBRARY.test(error.message)
    ? error.message
    : undefined

/** What the client says when an answer has no words of its own (T-07). */
const LIBRARY = /^Request failed with status code \d+$/
