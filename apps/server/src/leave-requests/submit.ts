import { countLeaveDays, displayName, type LeaveRequest, mayManage, messages } from '@leavewell/leave'
import { type Draft, errors, type HookContext } from '@leavewell/platform'
import { personOf } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { lookUpBalance } from '../leave-balances/look-up-balance.ts'
import { lookUpManager } from '../users/look-up-manager.ts'
import { checkRequest } from './check-request.ts'
import { refuseOverlap } from './overlaps.ts'

/** A new request belongs to whoever sends it, goes to that person's manager and is pending, whatever was sent (L-02, S-61, OP-06 to OP-08). */
export async function submit(org: Organisation, context: HookContext, draft: Draft): Promise<Draft> {
  const form = draft as unknown as LeaveRequest
  const records = recordsOf(context.entities)
  const person = personOf(context.principal)
  const id = requesterOf(person, form.user_id)
  const [requester, balance, likely] = await Promise.all([
    records.get('User', id),
    lookUpBalance(org, context, id, form.leave_type),
    // Whom the session remembers is hardly ever not the manager any more: asked in the same exchange with PostgreSQL.
    person && lookUpManager(records, person),
  ])
  if (!requester) throw errors.notFound('User')
  const manager =
    requester.manager_id === person?.manager_id ? likely : await lookUpManager(records, requester)
  if (!manager) throw errors.unprocessable(messages.dashboard.noManager, 'manager_id', 'manager_required')
  if (!mayManage(manager)) {
    const sentence = messages.requests.managerCannotDecide(displayName(manager))
    throw errors.unprocessable(sentence, 'manager_id', 'manager_required')
  }
  checkRequest(org, context, form, balance)
  await refuseOverlap(org, context, { ...form, id: '', user_id: requester.id })
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
    reviewed_by: null,
    comments: [],
  }
}

function requesterOf(person: { id: string } | undefined, userId: string | undefined): string {
  if (person && userId !== undefined && userId !== person.id) {
    throw errors.forbidden(messages.requests.onlyOwnSubmitted)
  }
  return person?.id ?? userId ?? ''
}
