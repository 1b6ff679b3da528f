import { countLeaveDays, type LeaveRequest, refusalToEdit } from '@leavewell/leave'
import type { Draft, HookContext } from '@leavewell/platform'
import { actorFor } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { refuse } from '../kernel/refuse.ts'
import { lookUpBalance } from '../leave-balances/look-up-balance.ts'
import { checkRequest } from './check-request.ts'
import { refuseOverlap } from './overlaps.ts'

/** The requester changes type, dates, reason or attachment of a pending request, by the rules of a new one (L-04, OP-13). */
export async function edit(
  org: Organisation,
  context: HookContext,
  request: LeaveRequest,
  patch: Draft,
): Promise<Draft> {
  const refusal = refusalToEdit(actorFor(context.principal, request.user_id), request)
  if (refusal) throw refuse(refusal, request)
  const form = { ...request, ...patch } as LeaveRequest
  const { leave_type, start_date, end_date, reason, attachment_url } = form
  checkRequest(org, context, form, await lookUpBalance(org, context, request.user_id, leave_type))
  await refuseOverlap(org, context, form)
  return {
    leave_type,
    start_date,
    end_date,
    days_requested: countLeaveDays(start_date, end_date),
    reason: reason || null,
    attachment_url: attachment_url || null,
  }
}
