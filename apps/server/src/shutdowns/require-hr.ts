import { shutdownsCopy as copy } from '@leavewell/leave'
import { errors, type FunctionCall, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import { READS_ORGANISATION } from '../org-structure/organisation-lock.ts'

const schema = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })

/** Everything is stored as done by the person, so it must be clear who that is. */
export function requireHr({ principal }: Pick<FunctionCall, 'principal'>): void {
  requireRight(principal, 'leave')
  if (principal.kind === 'user' && principal.impersonator)
    throw errors.forbidden(copy.notWhileActing, 'acting')
}

/** Returns the id of the shutdown that HR continues or undoes, and locks the organisation. */
export async function readShutdownId(call: FunctionCall): Promise<string> {
  requireHr(call)
  const { id } = readInput(schema, call.body)
  await call.lock(READS_ORGANISATION)
  return id
}
