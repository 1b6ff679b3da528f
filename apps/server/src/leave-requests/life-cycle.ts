import {
  type ApprovalStep,
  DAY_PARTS,
  type Deputy,
  dashboardCopy,
  displayName,
  eventOfUpdate,
  type LeaveRequest,
  mayManage,
  NOTHING_DECIDED,
  requestsCopy,
  toAsk,
  todayIn,
  type User,
} from '@leavewell/leave'
import { type Draft, errors, type HookContext, type NewDraft } from '@leavewell/platform'
import { refuseCommentOfFormerDelegate } from '../approvals/approval-stage.ts'
import { deputiesOn, findDelegates } from '../approvals/read-delegations.ts'
import { isStepApproved } from '../approvals/steps-of-requests.ts'
import { actorFor, userOf } from '../kernel/actor.ts'
import { requireLeaveType } from '../kernel/leave-type-key.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type ListOf, listOf, type RecordReads, recordsOf } from '../kernel/records.ts'
import { requireTransition } from '../kernel/require-transition.ts'
import { readTypeLeave } from '../leave-ledger/read-type-leave.ts'
import { limitedLeave, refuseLimits } from '../leave-limits/limit-findings.ts'
import { lookUpManager } from '../org-structure/reporting-lines.ts'
import { decideAmendment } from './amendments/decide-amendment.ts'
import { needsNoApprover } from './automatic-approval.ts'
import { comment } from './comments.ts'
import { decideRequest } from './decision.ts'
import { judgeRequest } from './quotes/judge-request.ts'
import { findOverlapsEarly, refuseOverlap } from './quotes/overlaps.ts'
import { restartApproval } from './restart-approval.ts'

/** Fields of a request that the server computes. Values that a client sends for them are dropped. */
export type ComputedField =
  | 'manager_id'
  | 'days_requested'
  | 'minutes_requested'
  | 'quote'
  | 'reviewed_date'
  | 'reviewed_by'
  | 'approved_automatically'
  | 'entered_by'
  | 'amendment_id'
  | 'change_attachment_url'
  | 'shutdown_id'
  | 'converted_from'

/**
 * A new request belongs to its sender, goes to their manager and is pending (L-02, S-61, OP-06 to OP-08). A
 * client cannot choose otherwise.
 */
export async function submit(
  org: Organisation,
  context: HookContext,
  form: NewDraft<LeaveRequest, ComputedField>,
): Promise<Draft<LeaveRequest>> {
  const records = recordsOf(context.entities)
  const { user_id: id } = form
  requireTransition(context.principal, { user_id: id, status: 'none' }, 'submit')
  requireLeaveType(org, form.leave_type)
  const user = userOf(context.principal)
  const today = todayIn(org.timeZone, context.now)
  const [[known, [requester], deputies], likely] = await Promise.all([
    readTypeLeave(records, id, form.leave_type, listOf('User', { id }), deputiesOn(today)),
    // The session nearly always has today's manager. So the manager is looked up in the same exchange with
    // PostgreSQL.
    user && lookUpManager(records, user),
    findOverlapsEarly(org, context, { ...form, user_id: id }),
  ])
  if (!requester) throw errors.notFound('User')
  const manager = requester.manager_id === user?.manager_id ? likely : await lookUpManager(records, requester)
  if (!manager) throw errors.unprocessable(dashboardCopy.noManager, 'manager_id', 'manager_required')
  if (!mayManage(manager)) {
    const sentence = requestsCopy.managerCannotDecide(displayName(manager))
    throw errors.unprocessable(sentence, 'manager_id', 'manager_required')
  }
  const decider = await deciderFor(records, manager, deputies, requester, today)
  const { costs, warnings } = await judgeRequest(org, context, form, requester, known)
  await refuseOverlap(org, context, { ...form, id: '', user_id: requester.id })
  await refuseLimits(org, context, limitedLeave(requester, form))
  const isApproved = await needsNoApprover(org, context, requester, form, {
    warnings,
    days: costs.days_requested,
  })
  if (isApproved) requireTransition(context.principal, { user_id: id, status: 'none' }, 'submitApproved')
  return {
    user_id: requester.id,
    manager_id: decider.id,
    leave_type: form.leave_type,
    start_date: form.start_date,
    end_date: form.end_date,
    ...costs,
    ...NOTHING_DECIDED,
    same_occasion_as: form.same_occasion_as || null,
    reason: form.reason || null,
    attachment_url: form.attachment_url || null,
    status: isApproved ? 'approved' : 'pending',
    reviewed_date: isApproved ? context.now.toISOString() : null,
    approved_automatically: isApproved || null,
  }
}

/** The manager's delegate of today, else the manager. */
async function deciderFor(
  records: RecordReads,
  manager: User,
  deputies: readonly Deputy[],
  requester: User,
  today: string,
): Promise<User> {
  const own = deputies.filter(({ user_id }) => user_id === manager.id)
  if (own.length === 0) return manager
  const standIns = await findDelegates(records, own, today)
  return standIns.deputyOf(manager.id, { user_id: requester.id }) ?? manager
}

const LEAVE_FIELDS = ['leave_type', 'start_date', 'end_date', ...DAY_PARTS, 'same_occasion_as'] as const

const FORM_FIELDS = [...LEAVE_FIELDS, 'reason', 'attachment_url'] as const

/**
 * An update is an edit, a comment, a decision, or several of them (L-03 to L-07, OP-08). A request that is no
 * longer pending refuses all of them, even without an effect. So a second approver notices. Adding a document
 * later is none of them (docs/decisions/0039). If a change of approved leave is pending, a decision applies to
 * the change (0071).
 */
export async function updateLeaveRequest(
  org: Organisation,
  context: HookContext,
  request: LeaveRequest,
  patch: Draft<LeaveRequest>,
  sent: Draft<LeaveRequest>,
): Promise<Draft<LeaveRequest>> {
  const { principal, now } = context
  const isRequester = actorFor(principal, request.user_id).id === request.user_id
  const event = eventOfUpdate(request, sent, isRequester)
  // Only a decision checks whether the caller acts on behalf of someone.
  requireTransition(principal, request, event, { today: todayIn(org.timeZone, now), behind: undefined })
  if (event === 'addDocument') return { attachment_url: sent.attachment_url ?? null }
  if (event === 'approveChange' || event === 'rejectChange')
    return decideAmendment(org, context, request, { ...sent, status: sent.status ?? '' })

  requireLeaveType(org, patch.leave_type)
  const changes: Draft<LeaveRequest> = {}
  if (FORM_FIELDS.some(field => field in patch))
    Object.assign(changes, await edit(org, context, request, patch))
  if (patch.comments !== undefined) {
    await refuseCommentOfFormerDelegate(org, context, request)
    Object.assign(changes, comment(context, request, patch.comments))
  }
  if (patch.status !== undefined)
    Object.assign(changes, await decideRequest(org, context, request, { ...sent, status: patch.status }))
  else if ('manager_notes' in patch)
    throw errors.unprocessable(requestsCopy.notesWithoutDecision, 'manager_notes')
  return changes
}

/**
 * Edits type, dates, reason or attachment of a pending request. The rules are those of a new request (L-04,
 * OP-13). The same leave costs the same, so another reason or document for it is not checked again.
 */
async function edit(
  org: Organisation,
  context: HookContext,
  request: LeaveRequest,
  patch: Draft<LeaveRequest>,
): Promise<Draft<LeaveRequest>> {
  requireTransition(context.principal, request, 'edit')
  const { leave_type = request.leave_type } = patch
  // An occasion belongs to a leave type.
  const same_occasion_as = leave_type === request.leave_type ? request.same_occasion_as : null
  const form = { ...request, same_occasion_as, ...patch }
  const stepsOf = { about_id: request.id }
  const [costs, steps] = isSameLeave(request, form)
    ? [{}, await recordsOf(context.entities).find('ApprovalStep', stepsOf)]
    : await judgeEdit(org, context, request, form, listOf('ApprovalStep', stepsOf))
  const changes = {
    ...costs,
    reason: form.reason || null,
    attachment_url: form.attachment_url || null,
  }
  return isStepApproved(steps)
    ? { ...changes, ...(await restartApproval(org, context, request, changes)) }
    : changes
}

/** Whether type and days are unchanged, and no document is removed, because the type may need one. */
const isSameLeave = (request: LeaveRequest, form: LeaveRequest): boolean =>
  LEAVE_FIELDS.every(field => form[field] === request[field]) &&
  Boolean(form.attachment_url || !request.attachment_url)

/** Quotes an edited request and refuses what a new one may not ask. Reads another list with it. */
async function judgeEdit(
  org: Organisation,
  context: HookContext,
  request: LeaveRequest,
  form: LeaveRequest,
  steps: ListOf<'ApprovalStep'>,
): Promise<[Draft<LeaveRequest>, ApprovalStep[]]> {
  const { user_id, leave_type, start_date, end_date, same_occasion_as } = form
  const requesters = listOf('User', { id: user_id })
  const [known, stored, [requester]] = await readTypeLeave(
    recordsOf(context.entities),
    user_id,
    leave_type,
    steps,
    requesters,
  )
  if (!requester) throw errors.notFound('User')
  const { costs } = await judgeRequest(org, context, form, requester, known, request)
  await refuseOverlap(org, context, form)
  // Days that were requested before a limit existed stay possible, by the same rules.
  await refuseLimits(org, context, {
    ...limitedLeave(requester, form),
    ...(leave_type === request.leave_type && { already: toAsk(request) }),
  })
  return [{ leave_type, start_date, end_date, same_occasion_as, ...costs }, stored]
}
