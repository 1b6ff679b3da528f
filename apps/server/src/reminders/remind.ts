import { type LeaveParams, type LeaveReminderKind, leaveParams, maskedLeaveTypes } from '@leavewell/leave'
import type { FunctionCall } from '@leavewell/platform'
import { versionOf } from '../decision-links/decision-link.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { certificateMissing } from '../notifications/events/certificate-missing.ts'
import { certificateRequested } from '../notifications/events/certificate-requested.ts'
import { leaveToConfirm } from '../notifications/events/leave-to-confirm.ts'
import { ownLeavePending } from '../notifications/events/own-leave-pending.ts'
import { requestEscalated } from '../notifications/events/request-escalated.ts'
import { requestPending } from '../notifications/events/request-pending.ts'
import { notify } from '../notifications/notify.ts'
import type { RemindedLeave, ReminderLine } from '../notifications/reminder-text.ts'
import type { DueReminder } from './due-reminder.ts'

type Tools = Pick<FunctionCall, 'mail' | 'posts' | 'entities'>

/**
 * Reminds one person of everything that is due, with one message for all requests pending with them. It records
 * that the person was reminded.
 */
export async function remind(org: Organisation, tools: Tools, due: readonly DueReminder[]): Promise<void> {
  if (due.length === 0) return
  await recordsOf(tools.entities).createMany(
    'Reminder',
    due.map(({ about, kind, to }) => ({ about_id: about.id, kind, user_id: to.id })),
  )
  const isOwn = ({ to, employee }: DueReminder) => to.id === employee.id
  for (const its of due.filter(isOwn)) await (OWN[its.kind] ?? remindEmployee)(org, tools, its)
  const others = Map.groupBy(
    due.filter(each => !isOwn(each)),
    each => (isForHr(each) ? 'escalated' : (OTHERS[each.kind] ?? 'waiting')),
  )
  await remindApprover(org, tools, others.get('waiting') ?? [])
  await remindManagerAbove(org, tools, others.get('escalated') ?? [])
  await reportMissing(org, tools, others.get('certificate_missing') ?? [])
}

/** Kinds of reminders with a separate message. All others are about pending requests. */
const OTHERS: Partial<Record<LeaveReminderKind, LeaveReminderKind>> = {
  escalated: 'escalated',
  certificate_missing: 'certificate_missing',
}

/** HR gets the date of a decision like requests that are pending with someone else. */
const isForHr = ({ kind, to, approver }: DueReminder) => kind === 'decide_by' && to.id !== approver?.id

/** All reminders about one request become one line. */
const byRequest = (due: readonly DueReminder[]) =>
  [...Map.groupBy(due, ({ request }) => request.id).values()] as [DueReminder, ...DueReminder[]][]

async function remindApprover(org: Organisation, tools: Tools, due: readonly DueReminder[]): Promise<void> {
  const lines = byRequest(due).map(its => ({
    ...lineOf(its),
    starts_on: its.filter(({ kind }) => kind === 'starting').map(({ about }) => about.start_date),
  }))
  const [first] = due
  if (first)
    await notify(org, tools, requestPending, {
      to: { approver: first.to },
      people: peopleOf(due),
      params: { lines, count: lines.length },
      details: lines.length === 1 ? decidable(org, first) : {},
    })
}

/** A reminder of one request can be decided from the email. For a change of leave, the email about it has the links. */
const decidable = (
  org: Organisation,
  { about, request }: DueReminder,
): { decide?: { leave: LeaveParams; version: string } } =>
  org.decidesByEmail && about.id === request.id && request.status === 'pending'
    ? { decide: { leave: leaveParams(request), version: versionOf(request) } }
    : {}

async function remindManagerAbove(
  org: Organisation,
  tools: Tools,
  due: readonly DueReminder[],
): Promise<void> {
  const lines = byRequest(due).map(its => ({ ...lineOf(its), approver_id: its[0].approver?.id ?? null }))
  const [first] = due
  if (first)
    await notify(org, tools, requestEscalated, {
      to: { next_manager: first.to },
      people: peopleOf(due),
      params: { lines, count: lines.length },
    })
}

const remindEmployee = (org: Organisation, tools: Tools, due: DueReminder): Promise<void> =>
  notify(org, tools, ownLeavePending, {
    to: { employee: due.to },
    people: [due.approver],
    params: { leave: leaveOf(due), approver_id: due.approver?.id ?? null },
  })

const askForCertificate = (org: Organisation, tools: Tools, due: DueReminder): Promise<void> =>
  notify(org, tools, certificateRequested, {
    to: { employee: due.to },
    people: [],
    params: { leave: leaveOf(due) },
  })

const confirmLeave = (org: Organisation, tools: Tools, due: DueReminder): Promise<void> =>
  notify(org, tools, leaveToConfirm, {
    to: { employee: due.to },
    people: [due.employee],
    params: { leave: leaveOf(due), employee_id: due.employee.id },
  })

/** Reminders to the employee with a message of their own. All others are about pending requests. */
const OWN: Partial<Record<LeaveReminderKind, typeof remindEmployee>> = {
  certificate: askForCertificate,
  confirm: confirmLeave,
}

/** Approvers who do not see the type cannot see the document either. */
async function reportMissing(org: Organisation, tools: Tools, all: readonly DueReminder[]): Promise<void> {
  const due = all.filter(
    ({ to, about }) => !maskedLeaveTypes(org.leaveTypes, to, 'approver').includes(about.leave_type),
  )
  const lines = byRequest(due).map(lineOf)
  const [first] = due
  if (first)
    await notify(org, tools, certificateMissing, {
      to: { approver: first.to },
      people: peopleOf(due),
      params: { lines, count: lines.length },
    })
}

const peopleOf = (due: readonly DueReminder[]) =>
  due.flatMap(({ employee, approver }) => [employee, approver])

/** The leave that is pending, or lacks a certificate, with the id of its request. */
function leaveOf({ about, request }: DueReminder): RemindedLeave {
  const { leave_type, start_date, end_date, start_half, end_half, minutes } = about
  return { id: request.id, leave_type, start_date, end_date, start_half, end_half, minutes }
}

function lineOf(its: readonly [DueReminder, ...DueReminder[]]): ReminderLine {
  const [due] = its
  const decideBy = its.find(({ kind }) => kind === 'decide_by')?.decideBy
  return {
    leave: leaveOf(due),
    employee_id: due.employee.id,
    asked_on: due.askedOn,
    ...(decideBy && { decide_by: decideBy }),
  }
}
