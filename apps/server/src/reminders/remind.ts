import {
  adminCopy,
  remindersCopy as copy,
  displayName,
  formatDay,
  formatLeaveDays,
  formatWeekdayAndDay,
  type LeaveReminderKind,
  leaveTypeLabel,
} from '@leavewell/leave'
import type { FunctionCall } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { certificateMissing } from '../notifications/events/certificate-missing.ts'
import { certificateRequested } from '../notifications/events/certificate-requested.ts'
import { ownLeavePending } from '../notifications/events/own-leave-pending.ts'
import { requestEscalated } from '../notifications/events/request-escalated.ts'
import { requestPending } from '../notifications/events/request-pending.ts'
import { notify } from '../notifications/notify.ts'
import type { ReminderLine } from '../notifications/reminder-text.ts'
import type { DueReminder } from './due-reminder.ts'

type Tools = Pick<FunctionCall, 'mail' | 'entities'>

/** Reminds one person of everything that is due to them, in one message for all that waits for their decision, and notes that it was done. */
export async function remind(org: Organisation, tools: Tools, due: readonly DueReminder[]): Promise<void> {
  if (due.length === 0) return
  await recordsOf(tools.entities).createMany(
    'Reminder',
    due.map(({ about, kind, to }) => ({ about_id: about.id, kind, user_id: to.id })),
  )
  const isOwn = ({ to, employee }: DueReminder) => to.id === employee.id
  for (const its of due.filter(isOwn))
    await (its.kind === 'certificate' ? askForCertificate : remindEmployee)(org, tools, its)
  const others = Map.groupBy(
    due.filter(each => !isOwn(each)),
    ({ kind }) => OTHERS[kind] ?? 'waiting',
  )
  await remindApprover(org, tools, others.get('waiting') ?? [])
  await remindManagerAbove(org, tools, others.get('escalated') ?? [])
  await reportMissing(org, tools, others.get('certificate_missing') ?? [])
}

/** What whoever decides learns in a message of its own; everything else waits for them. */
const OTHERS: Partial<Record<LeaveReminderKind, LeaveReminderKind>> = {
  escalated: 'escalated',
  certificate_missing: 'certificate_missing',
}

/** Those of one request are one line. */
const byRequest = (due: readonly DueReminder[]) => [...Map.groupBy(due, ({ request }) => request.id).values()]

async function remindApprover(org: Organisation, tools: Tools, due: readonly DueReminder[]): Promise<void> {
  const lines = byRequest(due).map(its =>
    lineOf(its, [
      copy.since(formatDay(its[0]?.askedOn)),
      ...its.filter(({ kind }) => kind === 'starting').map(({ about }) => startOf(about.start_date)),
    ]),
  )
  const [first] = due
  if (first)
    await notify(org, tools, requestPending, { approver: first.to }, { lines, requestId: first.request.id })
}

async function remindManagerAbove(
  org: Organisation,
  tools: Tools,
  due: readonly DueReminder[],
): Promise<void> {
  const lines = byRequest(due).map(its =>
    lineOf(its, [copy.since(formatDay(its[0]?.askedOn)), copy.waitsFor(approverOf(its[0]))]),
  )
  const [first] = due
  if (first)
    await notify(
      org,
      tools,
      requestEscalated,
      { next_manager: first.to },
      { lines, requestId: first.request.id },
    )
}

const remindEmployee = (org: Organisation, tools: Tools, due: DueReminder): Promise<void> =>
  notify(
    org,
    tools,
    ownLeavePending,
    { employee: due.to },
    {
      leave: leaveOf(due),
      startsOn: formatWeekdayAndDay(due.about.start_date),
      approver: approverOf(due),
    },
  )

const askForCertificate = (org: Organisation, tools: Tools, due: DueReminder): Promise<void> =>
  notify(org, tools, certificateRequested, { employee: due.to }, leaveOf(due))

async function reportMissing(org: Organisation, tools: Tools, due: readonly DueReminder[]): Promise<void> {
  const lines = byRequest(due).map(its => lineOf(its, [copy.certificateAsked(formatDay(its[0]?.askedOn))]))
  const [first] = due
  if (first)
    await notify(
      org,
      tools,
      certificateMissing,
      { approver: first.to },
      { lines, requestId: first.request.id },
    )
}

const startOf = (day: string) => copy.starts(formatWeekdayAndDay(day))

const approverOf = (due: DueReminder | undefined) =>
  due?.approver ? displayName(due.approver) : adminCopy.unknownUser

/** What is pending, or lacks a certificate, under the id of its request. */
const leaveOf = ({ about, request }: DueReminder) => ({
  id: request.id,
  type: leaveTypeLabel(about.leave_type),
  range: formatLeaveDays(about),
})

function lineOf([due]: readonly DueReminder[], notes: readonly string[]): ReminderLine {
  if (due === undefined) return ['', '']
  const { type, range } = leaveOf(due)
  return [copy.request(displayName(due.employee), type, range), notes.join(', ')]
}
