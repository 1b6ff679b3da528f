import { ClientError } from '@leavewell/client'
import { words } from './words.ts'

/** What to tell people about a failed call: the server's sentence if it has one. */
export const errorMessage = (error: unknown): string =>
  error instanceof ClientError && error.status !== undefined ? error.message : words.actionFailed
