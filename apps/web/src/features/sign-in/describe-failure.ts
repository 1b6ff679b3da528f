import { ClientError, isAccountDisabled, reasonOf } from '@leavewell/client'
import { messages } from '@leavewell/leave'
import { words } from './words.ts'

/** A failed call in a sentence for the person in front of it. */
export function describeFailure(error: unknown): string {
  if (isAccountDisabled(error)) return messages.appStart.accountDisabled
  if (reasonOf(error) === 'user_not_registered') return messages.appStart.notRegistered
  if (error instanceof ClientError && error.status !== undefined) return error.message
  return words.unreachable
}
