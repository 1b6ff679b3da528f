import { type LeaveRequest, leaveParams, type RequestFinding, type User } from '@leavewell/leave'
import { errors, type HookContext } from '@leavewell/platform'
import { readRules } from '../approvals/read-route.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { findLimitFindings, limitedLeave } from '../leave-limits/limit-findings.ts'
import { updateAccruals } from '../leave-policies/update-accruals.ts'
import { leaveApprovedAutomatically } from '../notifications/events/leave-approved-automatically.ts'
import { notify } from '../notifications/notify.ts'
import { chargeLeave } from './charge-leave.ts'
import type { RequestForm } from './judge-request.ts'

/**
 * Whether a new request is approved without an approver, by the settings of its type. A step of the approval workflow
 * for this type comes first. `warnings` are those of the policy, and `days` its cost.
 */
export async function needsNoApprover(
  org: Organisation,
  { entities, now }: HookContext,
  requester: User,
  form: RequestForm,
  { warnings, days = 0 }: { warnings: readonly RequestFinding[]; days: number | undefined },
): Promise<boolean> {
  const { leave_type } = form
  const { approval, approve_up_to_days: most } = org.leaveTypes.of(leave_type)
  if (approval === 'approver' || (most !== null && days > most)) return false
  const records = recordsOf(entities)
  const rules = await readRules(records)
  if (rules.some(({ leave_types }) => leave_types.includes(leave_type))) return false
  if (approval === 'none') return true
  const leave = limitedLeave(requester, form)
  const [limits = []] = await findLimitFindings(org, records, now, [leave])
  return warnings.length === 0 && limits.length === 0
}

/** Charges leave that needed no approver, in the transaction of the request, and notifies employee and manager. */
export async function approveAutomatically(
  org: Organisation,
  context: HookContext,
  request: LeaveRequest,
): Promise<void> {
  const records = recordsOf(context.entities)
  const user = await records.lock('User', { id: request.user_id })
  if (user === undefined) throw errors.notFound('User')
  await chargeLeave(org, context, { ...request, status: 'pending' }, request, { user })
  await updateAccruals(org, records, request, context.now, 'decision')
  const manager = await records.get('User', request.manager_id)
  await notify(org, context, leaveApprovedAutomatically, {
    to: { employee: user, approver: manager },
    people: [user],
    params: { leave: leaveParams(request), employee_id: user.id },
  })
}
