import { type HeldDecision, isAmended, isUndecided, type LeaveRequest } from '@leavewell/leave'
import { ApiError, type ChangeTools } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { refuseBrokenLimits } from '../leave-limits/limit-findings.ts'
import type { JointMails } from '../notifications/joint-mails.ts'

/** Requests are decided in this order, so that the earliest leave gets the days that are left. */
export const byDate = (one: LeaveRequest, other: LeaveRequest): number =>
  one.start_date.localeCompare(other.start_date) ||
  one.end_date.localeCompare(other.end_date) ||
  one.id.localeCompare(other.id)

/** How one of several decisions is made. A trial is undone by the caller. */
type Together = { jointMails: JointMails } | { isTrial: true }

/**
 * Decides one request of several. An approval that breaks a limit is refused, because the approver has not opened
 * the request (docs/decisions/0170). Returns the request after the decision.
 */
export async function decideOneOfMany(
  org: Organisation,
  tools: ChangeTools,
  request: LeaveRequest,
  { status, manager_notes }: Pick<HeldDecision, 'status' | 'manager_notes'>,
  together: Together,
): Promise<LeaveRequest> {
  const options = { isCurrent: true, ...together }
  const decided = await tools.update('LeaveRequest', request.id, { status, manager_notes }, options)
  const records = recordsOf(tools.entities)
  // Most are decided now. Requests that go to another approver, and changes of leave, are read again.
  const after =
    decided.status === status && !isAmended(request)
      ? { ...request, status }
      : ((await records.get('LeaveRequest', request.id)) ?? request)
  const isApproved = request.status === 'pending' && !isUndecided(after) && status === 'approved'
  if (isApproved) await refuseBrokenLimits(org, records, tools.currentTime(), request)
  return after
}

/** An answer for the person, and no failure of the server. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500
