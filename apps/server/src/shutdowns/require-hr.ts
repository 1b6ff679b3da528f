import { shutdownsCopy as copy } from '@leavewell/leave'
import { errors, type FunctionCall } from '@leavewell/platform'

/** Everything is stored as done by the person, so it must be clear who that is. */
export function refuseActing({ principal }: Pick<FunctionCall, 'principal'>): void {
  if (principal.kind === 'user' && principal.impersonator)
    throw errors.forbidden(copy.notWhileActing, 'acting')
}
