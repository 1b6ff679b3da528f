import { type Actor, type Decision, decide, type LeaveRequest, messages, notAllowed } from '@leavewell/leave'
import type { Draft, HookContext, Principal } from '@leavewell/platform'
import { actorIdOf, personOf } from '../kernel/actor.ts'
import { refuse } from '../kernel/refuse.ts'

/** Approves or rejects a pending request; what follows from it happens once it is stored (L-03, L-09, Q-15, OP-12). */
export function decideRequest({ principal, now }: HookContext, request: LeaveRequest, sent: Draft): Draft {
  if (isOwnThroughAnother(principal, request)) throw refuse(notAllowed(messages.requests.notYourOwn))
  const decided = decide(request, sent as unknown as Decision, reviewerOf(principal), now)
  if ('kind' in decided) throw refuse(decided, request)
  return { ...decided, reviewed_by: actorIdOf(principal) }
}

/** The service role decides for the organisation. */
const reviewerOf = (principal: Principal): Actor => personOf(principal) ?? { id: '', role: 'admin' }

/** An administrator who acts as a colleague still is the person whose request it is. */
const isOwnThroughAnother = (principal: Principal, request: LeaveRequest) =>
  principal.kind === 'user' && principal.impersonator?.id === request.user_id
