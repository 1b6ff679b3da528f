import {
  createPageUrl,
  createRequestUrl,
  describeTaken,
  displayName,
  type LeaveRequest,
  notificationsCopy,
  requestsCopy,
} from '@leavewell/leave'
import type { HookContext, OutgoingMail } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { composeMail, type MailTable } from '../mail/compose-mail.ts'
import { notify } from '../notifications/notify.ts'
import { costTables } from './cost-tables.ts'
import { overlapsOf } from './overlaps.ts'
import { factsOf, type RequestFacts } from './request-facts.ts'

/** Tells the manager of a new request, in the app and by mail (L-12, OP-10, OP-11). */
export async function announce(
  org: Organisation,
  context: HookContext,
  request: LeaveRequest,
): Promise<void> {
  const records = recordsOf(context.entities)
  const [manager, employee, overlapping] = await Promise.all([
    records.get('User', request.manager_id),
    records.get('User', request.user_id),
    overlapsOf(context, request),
  ])
  if (!manager || !employee) return

  const name = displayName(employee)
  const { type, range, days } = factsOf(request)
  const overlaps = overlapping.map(describeTaken).join('; ')
  await notify(records, {
    user_id: manager.id,
    type: 'leave_request',
    title: notificationsCopy.newRequestTitle,
    message: [
      notificationsCopy.newRequest(name, type, range, days),
      ...(overlaps ? [`${requestsCopy.overlapsOf(overlaps)}.`] : []),
    ].join(' '),
    related_id: request.id,
    url: createPageUrl('TeamRequests'),
  })
  context.mail.queue({
    ...newRequestMail({
      to: manager.email,
      manager: displayName(manager),
      employee: name,
      type,
      range,
      days,
      reason: request.reason,
      overlaps,
      tables: await costTables(org, context, request, employee),
      url: org.address() + createRequestUrl('TeamRequests', request.id),
    }),
    about: request.id,
  })
}

/** To the manager: somebody requests leave (L-12). */
export const newRequestMail = (
  facts: RequestFacts & {
    to: string
    url: string
    manager: string
    employee: string
    reason: string | null
    overlaps: string
    /** What it costs and leaves, where a policy counts it. */
    tables?: readonly MailTable[]
  },
): OutgoingMail =>
  composeMail({
    to: facts.to,
    subject: `${facts.employee} requests ${facts.type}, ${facts.range}`,
    greeting: `Hello ${facts.manager},`,
    paragraphs: [`${facts.employee} has requested leave and waits for your decision.`],
    facts: [
      ['Type', facts.type],
      ['Dates', facts.range],
      ['Days', facts.days],
      ...(facts.reason ? ([['Reason', facts.reason]] as const) : []),
      ...(facts.overlaps ? ([[requestsCopy.overlaps, facts.overlaps]] as const) : []),
    ],
    tables: facts.tables ?? [],
    button: { label: 'Review the request', url: facts.url },
  })
