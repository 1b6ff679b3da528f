import { ClientError } from '@leavewell/client'
import { NoConnection } from '../data/send.ts'
import { words } from './words.ts'

/** What to tell people about a failed call: the server's sentence if it has one. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof ClientError)) return words.actionFailed
  return error.status !== undefined || error.cause instanceof NoConnection
    ? error.message
    : words.actionFailed
}
