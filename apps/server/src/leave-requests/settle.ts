import {
  createPageUrl,
  currentYearIn,
  displayName,
  formatDayRange,
  formatDays,
  type LeaveRequest,
  leaveTypeLabel,
  mayManage,
  messages,
} from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import { actorIdOf } from '../actor.ts'
import { deduct } from '../leave-balances/deduct.ts'
import { markRead } from '../notifications/close-related.ts'
import { notify } from '../notifications/notify.ts'
import type { Organisation } from '../organisation.ts'
import { recordsOf } from '../records.ts'
import { decisionMail } from './mails.ts'

type Decided = LeaveRequest & { status: 'approved' | 'rejected' }

/**
 * What follows from a decision, in its transaction: the balance of the current year moves, the administrators' notifications
 * are done with, the employee is told, and the manager in whose place somebody else decided (L-10, L-11, L-13, L-14).
 */
export async function settle(
  org: Organisation,
  context: HookContext,
  before: LeaveRequest,
  after: LeaveRequest,
): Promise<void> {
  if (before.status !== 'pending' || !isDecided(after)) return
  const records = recordsOf(context.entities)
  await markRead(records, after.id)
  if (after.status === 'approved') {
    await deduct(records, {
      request: after,
      year: currentYearIn(org.timeZone, context.now),
      actorId: actorIdOf(context.principal),
    })
  }
  await tell(org, context, after)
}

async function tell(org: Organisation, context: HookContext, request: Decided): Promise<void> {
  const records = recordsOf(context.entities)
  const employee = await records.get('User', request.user_id)
  if (!employee) return
  // Who is the reviewer is said in so many words when it was not the own manager.
  const isAnother = request.reviewed_by !== null && request.reviewed_by !== request.manager_id
  const [reviewer, manager] = await Promise.all([
    request.reviewed_by === null ? undefined : records.get('User', request.reviewed_by),
    isAnother ? records.get('User', request.manager_id) : undefined,
  ])

  const type = leaveTypeLabel(request.leave_type)
  const range = formatDayRange(request.start_date, request.end_date)
  const days = formatDays(request.days_requested)
  await notify(records, {
    user_id: employee.id,
    type: 'leave_decision',
    title: messages.notifications.decisionTitle(request.status),
    message: messages.notifications.decision(
      type,
      range,
      days,
      request.status,
      isAnother && reviewer ? displayName(reviewer) : undefined,
    ),
    related_id: request.id,
    url: createPageUrl('MyRequests'),
  })
  context.mail.queue({
    ...decisionMail({
      to: employee.email,
      employee: displayName(employee),
      reviewer: reviewer ? displayName(reviewer) : null,
      inPlaceOf: manager && displayName(manager),
      status: request.status,
      type,
      range,
      days,
      notes: request.manager_notes,
      url: org.address() + createPageUrl('MyRequests'),
    }),
    about: request.id,
  })
  if (!manager || !reviewer || !mayManage(manager)) return
  await notify(records, {
    user_id: manager.id,
    type: 'leave_decision',
    title: messages.notifications.decisionTitle(request.status),
    message: messages.notifications.decisionForYou(
      displayName(reviewer),
      request.status,
      displayName(employee),
      type,
      range,
    ),
    related_id: request.id,
    url: createPageUrl('TeamRequests'),
  })
}

const isDecided = (request: LeaveRequest): request is Decided => request.status !== 'pending'
