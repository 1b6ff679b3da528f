import { findManager, isAmended, type LeaveRequest, leaveParams, type User } from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import { delegatedStep } from '../approvals/steps-of-requests.ts'
import { endLinks, versionOf } from '../decision-links/decision-link.ts'
import { isDecidedOutside } from '../kernel/decidable-request.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import type { ApprovedStep } from '../notifications/approved-steps.ts'
import { leaveRequested } from '../notifications/events/leave-requested.ts'
import { notify } from '../notifications/notify.ts'
import { lookUpManager } from '../org-structure/reporting-lines.ts'
import { costTables } from './quotes/cost-tables.ts'
import { overlapsOf } from './quotes/overlaps.ts'

/**
 * What the approver learns with the request. These are earlier approvals, the approver that they are the
 * delegate of, and whether approval starts again.
 */
export interface RouteNotice {
  agreed?: readonly ApprovedStep[]
  /** Everyone that these steps name. */
  people?: readonly User[]
  inPlaceOf?: User | undefined
  isAgain?: boolean
}

/** Notifies the approver of a new request or step, in the app and by mail (L-12, OP-10, OP-11). */
export async function notifyApprover(
  org: Organisation,
  context: HookContext,
  request: LeaveRequest,
  told?: RouteNotice,
): Promise<void> {
  const records = recordsOf(context.entities)
  await endLinks(org, records, [request.id])
  const isDecidable = isDecidedOutside(org) && !isAmended(request)
  const [manager, employee, overlapping] = await Promise.all([
    records.get('User', request.manager_id),
    records.get('User', request.user_id),
    overlapsOf(org, context, request),
  ])
  if (!manager || !employee) return
  const {
    agreed = [],
    people = [],
    inPlaceOf,
    isAgain = false,
  } = told ?? (await openForDeputy(records, request, manager, employee))
  await notify(org, context, leaveRequested, {
    to: { approver: manager },
    people: [employee, inPlaceOf, ...people],
    params: {
      leave: leaveParams(request),
      employee_id: employee.id,
      overlaps: overlapping.map(leave => ({ ...leaveParams(leave), status: leave.status })),
      agreed,
      is_again: isAgain,
      in_place_of: inPlaceOf?.id ?? null,
    },
    details: {
      reason: request.reason,
      tables: await costTables(org, context, request, employee),
      ...(isDecidable && { version: versionOf(request) }),
    },
  })
}

/**
 * A request that was sent to someone else than the employee's manager is for a delegate. A step records this.
 */
async function openForDeputy(
  records: Records,
  request: LeaveRequest,
  decider: User,
  employee: User,
): Promise<RouteNotice> {
  if (findManager(employee.manager_id, [decider])) return {}
  const inPlaceOf = await lookUpManager(records, employee)
  if (inPlaceOf === undefined || inPlaceOf.id === decider.id) return {}
  const step = { about: request.id, deputyId: decider.id, inPlaceOf: inPlaceOf.id }
  await records.createAtCommit('ApprovalStep', [delegatedStep(request, step)])
  return { inPlaceOf }
}
