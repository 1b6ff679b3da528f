import { type LeaveRequest, refusalToAddDocument, todayIn } from '@leavewell/leave'
import type { Draft, HookContext } from '@leavewell/platform'
import { actorFor } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { refuse } from '../kernel/refuse.ts'

/** A document comes to a request that has none, and nothing else with it: the days are not asked about again. */
export const addsDocument = ({ attachment_url }: LeaveRequest, sent: Draft): boolean =>
  !attachment_url && Boolean(sent.attachment_url) && Object.keys(sent).join() === 'attachment_url'

export function addDocument(
  org: Organisation,
  { principal, now }: HookContext,
  request: LeaveRequest,
  { attachment_url }: Draft,
): Draft {
  const actor = actorFor(principal, request.user_id)
  const refusal = refusalToAddDocument(actor, request, todayIn(org.timeZone, now))
  if (refusal) throw refuse(refusal, request)
  return { attachment_url }
}
