import {
  notificationMessages as copy,
  createPageUrl,
  createRequestUrl,
  displayName,
  type LeaveRequest,
  mayManage,
  type User,
} from '@leavewell/leave'
import type { HookContext, OutgoingMail } from '@leavewell/platform'
import { actorOf } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { composeMail, type MailTable } from '../mail/compose-mail.ts'
import { notify } from '../notifications/notify.ts'
import { costTables } from './cost-tables.ts'
import { factsOf, type RequestFacts } from './request-facts.ts'

/** A request that somebody has approved or rejected. */
export type DecidedRequest = LeaveRequest & { status: 'approved' | 'rejected' }

/** Tells the employee in the app and by mail, and the manager in whose place somebody else decided; who decided is named when it was not the own manager. */
export async function notifyOfDecision(
  org: Organisation,
  context: HookContext,
  request: DecidedRequest,
  { requester, manager }: { requester: User; manager: User | undefined },
): Promise<void> {
  const records = recordsOf(context.entities)
  const reviewer = actorOf(context.principal)
  const isAnother = reviewer !== undefined && reviewer.id !== request.manager_id

  const { type, range, days } = factsOf(request)
  await notify(records, {
    user_id: requester.id,
    type: 'leave_decision',
    title: copy.decisionTitle(request.status),
    message: copy.decision(type, range, days, request.status, isAnother ? displayName(reviewer) : undefined),
    related_id: request.id,
    url: createPageUrl('MyRequests'),
  })
  context.mail.queue({
    ...decisionMail({
      to: requester.email,
      employee: displayName(requester),
      reviewer: reviewer ? displayName(reviewer) : null,
      inPlaceOf: manager && displayName(manager),
      status: request.status,
      type,
      range,
      days,
      notes: request.manager_notes,
      tables: await costTables(org, context, request, requester),
      url: org.address() + createRequestUrl('MyRequests', request.id),
    }),
    about: request.id,
  })
  if (!manager || !reviewer || !mayManage(manager)) return
  await notify(records, {
    user_id: manager.id,
    type: 'leave_decision',
    title: copy.decisionTitle(request.status),
    message: copy.decisionForYou(displayName(reviewer), request.status, displayName(requester), type, range),
    related_id: request.id,
    url: createPageUrl('TeamRequests'),
  })
}

/** To the employee: the request has been decided, with type, dates, days and notes (L-13, L-14). */
export const decisionMail = (
  facts: RequestFacts & {
    to: string
    url: string
    employee: string
    reviewer: string | null
    /** In whose place the reviewer decided, when it was not the own manager. */
    inPlaceOf?: string | undefined
    status: 'approved' | 'rejected'
    notes: string | null
    /** What it costs and leaves, where a policy counts it. */
    tables?: readonly MailTable[]
  },
): OutgoingMail =>
  composeMail({
    to: facts.to,
    subject: `Your leave request has been ${facts.status}: ${facts.type}, ${facts.range}`,
    greeting: `Hello ${facts.employee},`,
    paragraphs: [
      facts.reviewer
        ? `${facts.reviewer} has ${facts.status} your leave request${facts.inPlaceOf ? ` in place of ${facts.inPlaceOf}` : ''}.`
        : `Your leave request has been ${facts.status}.`,
    ],
    facts: [
      ['Type', facts.type],
      ['Dates', facts.range],
      ['Days', facts.days],
      ['Notes', facts.notes || 'None'],
    ],
    tables: facts.tables ?? [],
    button: { label: 'Open the request', url: facts.url },
  })
