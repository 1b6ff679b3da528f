import { type LeaveRequest, mayEdit, messages, notNow, type Refusal } from '@leavewell/leave'
import { type Draft, type EntityRecord, errors, type HookContext } from '@leavewell/platform'
import { actorFor } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { refuse } from '../kernel/refuse.ts'
import { addDocument, addsDocument } from './add-document.ts'
import { comment } from './comment.ts'
import { decideRequest } from './decide.ts'
import { edit } from './edit.ts'

const FORM_FIELDS = ['leave_type', 'start_date', 'end_date', 'reason', 'attachment_url'] as const

/**
 * An update is an edit, a comment, a decision, or several of them at once. A request that is no longer pending takes
 * none, also not one that would change nothing: whoever decides second learns it (L-03 to L-07, OP-08). A document that comes
 * later is none of them (docs/decisions/0039).
 */
export async function change(
  org: Organisation,
  context: HookContext,
  before: EntityRecord,
  patch: Draft,
  sent: Draft,
): Promise<Draft> {
  const request = before as unknown as LeaveRequest
  if (addsDocument(request, sent)) return addDocument(org, context, request, sent)
  if (request.status !== 'pending') throw refuse(notPending(context, request, sent), before)

  const changes: Draft = {}
  if (FORM_FIELDS.some(field => field in patch))
    Object.assign(changes, await edit(org, context, request, patch))
  if ('comments' in patch) Object.assign(changes, comment(context, request, patch))
  if ('status' in patch) Object.assign(changes, decideRequest(context, request, sent))
  else if ('manager_notes' in patch)
    throw errors.unprocessable(messages.requests.notesWithoutDecision, 'manager_notes')
  return changes
}

const notPending = ({ principal }: HookContext, request: LeaveRequest, sent: Draft): Refusal => {
  if (Object.keys(sent).join() === 'comments') return notNow(messages.requests.onlyPendingCommented)
  return mayEdit(actorFor(principal, request.user_id), { ...request, status: 'pending' })
    ? notNow(messages.requests.onlyPendingEdited)
    : notNow(messages.requests.alreadyDecided(request.status))
}
