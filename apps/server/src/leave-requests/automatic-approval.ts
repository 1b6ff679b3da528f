import {
  adjacentLeave,
  isWorkedIn,
  type LeaveRequest,
  leaveParams,
  type RequestFinding,
  toAsk,
  type User,
} from '@leavewell/leave'
import { errors, type HookContext } from '@leavewell/platform'
import { readRules } from '../approvals/read-route.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { readUserLeave } from '../leave-ledger/read-user-leave.ts'
import { findLimitFindings, limitedLeave } from '../leave-limits/limit-findings.ts'
import { updateAccruals } from '../leave-policies/update-accruals.ts'
import { leaveApprovedAutomatically } from '../notifications/events/leave-approved-automatically.ts'
import { notify } from '../notifications/notify.ts'
import { chargeLeave } from './charge-leave.ts'
import type { RequestForm } from './quotes/judge-request.ts'

/**
 * Whether a new request is approved without an approver, by the settings of its type. A step of the approval workflow
 * for this type comes first. `warnings` are those of the policy, and `days` its cost. The limit is also that of adjacent
 * leave, so two requests are no way around it.
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
  // Of two requests at the same time, the second must find the first approved.
  if (most !== null) await records.lock('User', { id: requester.id })
  if (most !== null && days + (await daysBeside(org, { entities, now }, requester, form)) > most) return false
  const rules = await readRules(records)
  if (rules.some(({ leave_types }) => leave_types.includes(leave_type))) return false
  if (approval === 'none') return true
  const leave = limitedLeave(requester, form)
  const [limits = []] = await findLimitFindings(org, records, now, [leave])
  return warnings.length === 0 && limits.length === 0
}

/** The days of adjacent leave of the type that were approved automatically. */
async function daysBeside(
  org: Organisation,
  { entities, now }: Pick<HookContext, 'entities' | 'now'>,
  requester: User,
  form: RequestForm,
): Promise<number> {
  const records = recordsOf(entities)
  const automatic = await records.find('LeaveRequest', {
    ...{ user_id: requester.id, leave_type: form.leave_type },
    ...{ status: 'approved', approved_automatically: true },
  })
  if (automatic.length === 0) return 0
  const days = { start: form.start_date, end: form.end_date }
  const { calendar } = await readUserLeave(org, records, requester, now, days)
  const others = automatic.map(each => ({ ...toAsk(each), days: each.days_requested }))
  const { adjacent } = adjacentLeave(toAsk({ ...form, quote: null }), others, isWorkedIn(calendar))
  return adjacent.reduce((sum, each) => sum + each.days, 0)
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
