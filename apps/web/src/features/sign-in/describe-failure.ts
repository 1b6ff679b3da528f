import { ClientError, isAccountDisabled, reasonOf } from '@leavewell/client'
import { appStartCopy, signInCopy } from '@leavewell/leave'

/** Describes a failed call for the user. */
export function describeFailure(error: unknown): string {
  if (isAccountDisabled(error)) return appStartCopy.accountDisabled
  if (reasonOf(error) === 'user_not_registered') return appStartCopy.notRegistered
  if (error instanceof ClientError && error.status !== undefined) return error.message
  return signInCopy.unreachable
}
