import {
  adminCopy,
  remindersCopy as copy,
  createPageUrl,
  createRequestUrl,
  displayName,
  formatDay,
  formatLeaveDays,
  formatWeekdayAndDay,
  type LeaveReminderKind,
  leaveTypeLabel,
} from '@leavewell/leave'
import type { FunctionCall } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import type { Records } from '../kernel/records.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { notify } from '../notifications/notify.ts'
import type { DueReminder } from './due-reminder.ts'

type Tools = Pick<FunctionCall, 'mail'> & { records: Records }

/** What the bell names of many; the mail names all. */
const NAMED = 10

/** Reminds one person of everything that is due to them, in one message for all that waits for their decision, and notes that it was done. */
export async function remind(org: Organisation, tools: Tools, due: readonly DueReminder[]): Promise<void> {
  if (due.length === 0) return
  await tools.records.createMany(
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
  await send(org, tools, due, lines, {
    title: copy.waitsTitle(lines.length),
    text: copy.mail.waits(lines.length),
    button: copy.mail.review(lines.length),
    url: createPageUrl('TeamRequests'),
  })
}

async function remindManagerAbove(
  org: Organisation,
  tools: Tools,
  due: readonly DueReminder[],
): Promise<void> {
  const lines = byRequest(due).map(its => {
    const approver = its[0]?.approver
    return lineOf(its, [
      copy.since(formatDay(its[0]?.askedOn)),
      copy.waitsFor(approver ? displayName(approver) : adminCopy.unknownUser),
    ])
  })
  await send(org, tools, due, lines, {
    title: copy.aboveTitle(lines.length),
    text: copy.mail.above(lines.length),
    button: copy.mail.review(lines.length),
    url: `${createPageUrl('AdminDashboard')}?status=pending`,
  })
}

async function remindEmployee(org: Organisation, tools: Tools, due: DueReminder): Promise<void> {
  const { about, approver } = due
  const text = copy.own(
    leaveTypeLabel(about.leave_type),
    formatLeaveDays(about),
    formatWeekdayAndDay(about.start_date),
    approver ? displayName(approver) : adminCopy.unknownUser,
  )
  await send(org, tools, [due], [], {
    title: copy.ownTitle,
    text,
    button: copy.mail.openOwn,
    url: createPageUrl('MyRequests'),
  })
}

/** Opens the request, where a document can be added. */
async function askForCertificate(org: Organisation, tools: Tools, due: DueReminder): Promise<void> {
  const { request } = due
  await send(org, tools, [due], [], {
    title: copy.certificateTitle,
    text: copy.certificate(leaveTypeLabel(request.leave_type), formatLeaveDays(request)),
    button: copy.mail.openRequest,
    url: createRequestUrl('MyRequests', request.id),
  })
}

async function reportMissing(org: Organisation, tools: Tools, due: readonly DueReminder[]): Promise<void> {
  const lines = byRequest(due).map(its => lineOf(its, [copy.certificateAsked(formatDay(its[0]?.askedOn))]))
  await send(org, tools, due, lines, {
    title: copy.missingTitle(lines.length),
    text: copy.mail.missing(lines.length),
    button: copy.mail.openTeam,
    url: `${createPageUrl('TeamRequests')}?tab=all`,
  })
}

const startOf = (day: string) => copy.starts(formatWeekdayAndDay(day))

type Line = readonly [what: string, notes: string]

function lineOf([due]: readonly DueReminder[], notes: readonly string[]): Line {
  if (due === undefined) return ['', '']
  const { about, employee } = due
  const what = copy.request(displayName(employee), leaveTypeLabel(about.leave_type), formatLeaveDays(about))
  return [what, notes.join(', ')]
}

/** By the way the person has chosen. */
async function send(
  org: Organisation,
  { records, mail }: Tools,
  due: readonly DueReminder[],
  lines: readonly Line[],
  { title, text, button, url }: { title: string; text: string; button: string; url: string },
): Promise<void> {
  const [first] = due
  if (first === undefined) return
  const { to, request } = first
  const channel = to.reminders_by ?? 'both'
  if (channel !== 'mail')
    await notify(records, {
      user_id: to.id,
      type: 'reminder',
      title,
      message: lines.length === 0 ? text : `${shortened(lines).join('; ')}.`,
      related_id: lines.length > 1 ? null : request.id,
      url,
    })
  if (channel !== 'bell')
    mail.queue(
      composeMail({
        to: to.email,
        subject: title,
        greeting: `Hello ${displayName(to)},`,
        paragraphs: [text],
        facts: lines,
        button: { label: button, url: org.address() + url },
        closing: copy.mail.choice,
      }),
    )
}

const shortened = (lines: readonly Line[]): string[] => [
  ...lines.slice(0, NAMED).map(([what, notes]) => `${what} (${notes})`),
  ...(lines.length > NAMED ? [copy.andMore(lines.length - NAMED)] : []),
]
