import { countLeaveDays, type LeaveRequest, messages, type User } from '@leavewell/leave'
import { type Draft, errors, type HookContext } from '@leavewell/platform'
import { personOf } from '../actor.ts'
import type { Organisation } from '../organisation.ts'
import { recordsOf } from '../records.ts'
import { lookUpManager } from '../users/look-up-manager.ts'
import { checkRequest } from './check-request.ts'

/** A new request belongs to whoever sends it, goes to that person's manager and is pending, whatever was sent (L-02, S-61, OP-06 to OP-08). */
export async function submit(org: Organisation, context: HookContext, draft: Draft): Promise<Draft> {
  const form = draft as unknown as LeaveRequest
  const requester = await requesterOf(context, form.user_id)
  const manager = await lookUpManager(recordsOf(context.entities), requester)
  if (!manager) throw errors.refused(messages.dashboard.noManager, 'manager_id', 'manager_required')
  await checkRequest(org, context, requester.id, form)
  return {
    user_id: requester.id,
    manager_id: manager.id,
    leave_type: form.leave_type,
    start_date: form.start_date,
    end_date: form.end_date,
    days_requested: countLeaveDays(form.start_date, form.end_date),
    reason: form.reason || null,
    attachment_url: form.attachment_url || null,
    status: 'pending',
    manager_notes: null,
    reviewed_date: null,
    comments: [],
  }
}

async function requesterOf(context: HookContext, userId: string): Promise<Pick<User, 'id' | 'manager_id'>> {
  const person = personOf(context.principal)
  if (person && userId !== undefined && userId !== person.id) {
    throw errors.forbidden(messages.requests.onlyOwnSubmitted)
  }
  const requester = await recordsOf(context.entities).get('User', person?.id ?? userId ?? '')
  if (!requester) throw errors.notFound('User')
  return requester
}
