import {
  checkPrivateLeave,
  leaveParams,
  MASKED_LEAVE,
  NOTHING_DECIDED,
  overlappingRequests,
  type PrivateLeave,
  type PrivateLeaveStateCodes,
  privateLeaveCost,
  privateLeaveRefusal,
  privateLeaveSentence,
  readersOf,
  refusalToCancel,
  refusalToDecide,
  todayIn,
  type User,
  workedHalfDays,
  worksOnHalf,
} from '@leavewell/leave'
import { type AppFunction, errors, type FunctionCall, readInput, type UserRecord } from '@leavewell/platform'
import Type from 'typebox'
import { approverToday } from '../approvals/approver-today.ts'
import { lockVisible } from '../kernel/lock-visible.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { readUserLeave } from '../leave-ledger/read-user-leave.ts'
import { keepCancelled } from '../leave-requests/cancelled-request.ts'
import { deciderFor } from '../leave-requests/enter-leave/enter-leave.ts'
import { leaveApprovedAutomatically } from '../notifications/events/leave-approved-automatically.ts'
import { leaveCancelled } from '../notifications/events/leave-cancelled.ts'
import { privateLeaveDecided } from '../notifications/events/private-leave-decided.ts'
import { privateLeaveRequested } from '../notifications/events/private-leave-requested.ts'
import { archiveNotifications, notify } from '../notifications/notify.ts'
import { READS_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { lookUpManager } from '../org-structure/reporting-lines.ts'
import { READS_PRIVATE_TYPES, readFacts } from './private-leave-facts.ts'
import { readForm } from './private-leave-form.ts'
import { requirePerson } from './requires-person.ts'

const id = Type.String({ minLength: 1, maxLength: 100 })

/** Requests private leave for the caller and notifies the holders. */
export const requestPrivateLeave =
  (org: Organisation): AppFunction =>
  async call => {
    const { id: user_id } = requirePerson(call.principal)
    const form = readForm(call.body)
    await call.lock(READS_ORGANISATION)
    await call.lock(READS_PRIVATE_TYPES)
    const records = recordsOf(call.entities)
    // Of two requests at the same time, the second must find the first.
    const user = await lockUser(records, user_id)
    const facts = await readFacts(org, records, user, call.now, form)
    const [problem] = checkPrivateLeave(form, facts)
    if (problem) throw errors.unprocessable(privateLeaveSentence(problem), problem.field, problem.code)
    const leave = await records.create('PrivateLeave', {
      ...form,
      user_id,
      half_days: workedHalfDays(form, facts.isWorked),
      status: 'pending',
      note: null,
      decided_by: null,
      decided_date: null,
      reader_ids: facts.type ? readersOf(facts.type, { user_id, left_out_ids: form.left_out_ids }) : [],
      request_id: null,
    })
    await notifyHolders(org, call, leave)
    return { status: 201, body: { id: leave.id } }
  }

const decision = Type.Object({
  id,
  status: Type.Enum(['approved', 'rejected']),
  note: Type.Optional(Type.String({ maxLength: 4000 })),
})

/** A holder approves or rejects. Everyone else sees approved leave as “Leave”, without a sign of who decided. */
export const decidePrivateLeave =
  (org: Organisation): AppFunction =>
  async call => {
    const { id: decided_by } = requirePerson(call.principal)
    const { id, status, note = '' } = readInput(decision, call.body)
    await call.lock(READS_ORGANISATION)
    const records = recordsOf(call.entities)
    const leave = await lockVisible(call, records, 'PrivateLeave', id)
    refuse(refusalToDecide(leave, decided_by))
    const user = await lockUser(records, leave.user_id)
    if (status === 'approved') await refuseOverlap(org, call, leave, user)
    const request_id =
      status === 'approved' ? await showAsLeave(org, inNameOf(call, user), leave, user) : null
    await records.update('PrivateLeave', id, {
      status,
      note: note.trim() || null,
      decided_by,
      decided_date: call.now.toISOString(),
      request_id,
    })
    await archiveNotifications(call, id)
    await notifyPerson(org, call, id, user)
    return { body: { id } }
  }

/** The employee cancels, or a holder cancels approved leave. */
export const cancelPrivateLeave =
  (org: Organisation): AppFunction =>
  async call => {
    const { id: caller } = requirePerson(call.principal)
    const { id: leaveId } = readInput(Type.Object({ id }), call.body)
    await call.lock(READS_ORGANISATION)
    const records = recordsOf(call.entities)
    const leave = await lockVisible(call, records, 'PrivateLeave', leaveId)
    refuse(refusalToCancel(leave, caller, todayIn(org.timeZone, call.now)))
    const user = await lockUser(records, leave.user_id)
    await hideLeave(org, inNameOf(call, user), leave, user)
    await records.update('PrivateLeave', leaveId, { status: 'cancelled', request_id: null })
    await archiveNotifications(call, leaveId)
    if (caller !== leave.user_id) await notifyPerson(org, call, leaveId, user)
    else if (leave.status === 'approved') await notifyHolders(org, call, leave)
    return { body: { id: leaveId } }
  }

/** The employee adds a document that comes later. */
export const addPrivateLeaveDocument: AppFunction = async call => {
  const { id: caller } = requirePerson(call.principal)
  const schema = Type.Object({ id, attachment_url: Type.String({ minLength: 1, maxLength: 2000 }) })
  const { id: leaveId, attachment_url } = readInput(schema, call.body)
  const records = recordsOf(call.entities)
  const leave = await lockVisible(call, records, 'PrivateLeave', leaveId)
  if (leave.user_id !== caller) refuse('not_yours_to_decide')
  if (leave.status === 'cancelled' || leave.attachment_url) refuse('ended_already')
  await records.update('PrivateLeave', leaveId, { attachment_url })
  return { body: { id: leaveId } }
}

/** Leave that was requested or entered after this request. */
async function refuseOverlap(
  org: Organisation,
  call: FunctionCall,
  leave: PrivateLeave,
  user: User,
): Promise<void> {
  const { taken, workedOn } = await readFacts(org, recordsOf(call.entities), user, call.now, leave)
  const approved = taken.filter(({ status }) => status === 'approved')
  if (overlappingRequests(leave, approved, workedOn).length > 0) refuse('overlaps_approved')
}

async function lockUser(records: Records, userId: string): Promise<User> {
  const user = await records.lock('User', { id: userId })
  if (user === undefined) throw errors.notFound('User')
  return user
}

function refuse(code: keyof PrivateLeaveStateCodes | undefined): void {
  if (code !== undefined) throw errors.conflict(privateLeaveRefusal(code), undefined, code)
}

/** The call with another author. Otherwise records and the change log would name the caller. */
const inNameOf = (call: FunctionCall, user: User): FunctionCall => ({
  ...call,
  entities: call.inNameOf(user as unknown as UserRecord),
})

/**
 * Stores approved leave as everyone else sees it: without type, reason and document. It looks like leave that needed no
 * approver, and is charged to no balance.
 */
async function showAsLeave(
  org: Organisation,
  call: FunctionCall,
  leave: PrivateLeave,
  user: User,
): Promise<string> {
  const { start_date, end_date, start_half, end_half } = leave
  const records = recordsOf(call.entities)
  const days = { start: start_date, end: end_date }
  const { calendar } = await readUserLeave(org, records, user, call.now, days)
  const manager = await lookUpManager(records, user)
  const approver = manager && (await deciderFor(org, call, manager, user))
  const request = await records.create('LeaveRequest', {
    user_id: user.id,
    manager_id: approver?.id ?? '',
    leave_type: MASKED_LEAVE,
    ...{ start_date, end_date, start_half, end_half, minutes: null, start_minute: null },
    ...privateLeaveCost(leave, worksOnHalf(calendar)),
    ...NOTHING_DECIDED,
    status: 'approved',
    reviewed_date: call.now.toISOString(),
    approved_automatically: true,
  })
  await notify(org, call, leaveApprovedAutomatically, {
    to: { employee: undefined, approver },
    people: [user],
    params: { leave: leaveParams(request), employee_id: user.id },
  })
  return request.id
}

/** Removes what everyone else sees, as for other cancelled leave. */
async function hideLeave(
  org: Organisation,
  call: FunctionCall,
  leave: PrivateLeave,
  user: User,
): Promise<void> {
  const records = recordsOf(call.entities)
  const request = leave.request_id && (await records.lock('LeaveRequest', { id: leave.request_id }))
  if (!request) return
  await keepCancelled(call, request, { how: 'cancelled', cancelled_by: user.id, cancel_reason: null })
  await call.entities.delete('LeaveRequest', request.id)
  await archiveNotifications(call, request.id)
  const approver = await approverToday(records, request, user)
  const params = { leave: leaveParams(request), employee_id: user.id }
  await notify(org, call, leaveCancelled, { to: { approver }, people: [user], params })
}

async function notifyHolders(
  org: Organisation,
  call: FunctionCall,
  { id, reader_ids }: PrivateLeave,
): Promise<void> {
  // Each notification has its reader as author. Otherwise it would name the employee.
  for (const holder of await recordsOf(call.entities).find('User', { id: { $in: reader_ids } }))
    await notify(org, inNameOf(call, holder), privateLeaveRequested, {
      to: { holder },
      people: [],
      params: { id },
    })
}

const notifyPerson = (org: Organisation, call: FunctionCall, id: string, employee: User): Promise<void> =>
  notify(org, call, privateLeaveDecided, { to: { employee }, people: [], params: { id } })
