import { appendComments, type Comment, type LeaveRequest, refusalToComment } from '@leavewell/leave'
import type { Draft, HookContext } from '@leavewell/platform'
import { actorFor, requirePerson } from '../kernel/actor.ts'
import { refuse } from '../kernel/refuse.ts'

/** Appends to the comments of a pending request what the sender added (L-07, L-08, OP-14). */
export function comment({ principal, now }: HookContext, request: LeaveRequest, patch: Draft): Draft {
  const refusal = refusalToComment(actorFor(principal, request.user_id), request)
  if (refusal) throw refuse(refusal, request)
  const comments = appendComments(request, patch.comments as Comment[], requirePerson(principal), now)
  if (!Array.isArray(comments)) throw refuse(comments, request)
  return { comments }
}
