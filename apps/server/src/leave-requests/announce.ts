import {
  approvalsCopy as copy,
  createPageUrl,
  createRequestUrl,
  describeTaken,
  displayName,
  findManager,
  type LeaveRequest,
  notificationMessages,
  requestsCopy,
  type User,
} from '@leavewell/leave'
import type { HookContext, OutgoingMail } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { composeMail, type MailTable } from '../mail/compose-mail.ts'
import { notify } from '../notifications/notify.ts'
import { lookUpManager } from '../org-structure/reporting-lines.ts'
import { costTables } from './cost-tables.ts'
import { overlapsOf } from './overlaps.ts'
import { factsOf, type RequestFacts } from './request-facts.ts'
import { standInStep } from './steps-of-requests.ts'

/** What whoever decides is told beside the request: who agreed so far, in whose place they decide, and that it begins anew. */
export interface ToldOfRoute {
  agreed?: readonly string[]
  inPlaceOf?: User | undefined
  isAgain?: boolean
}

/** Tells the manager of a new request, in the app and by mail (L-12, OP-10, OP-11); and whoever is to decide it next. */
export async function announce(
  org: Organisation,
  context: HookContext,
  request: LeaveRequest,
  told?: ToldOfRoute,
): Promise<void> {
  const records = recordsOf(context.entities)
  const [manager, employee, overlapping] = await Promise.all([
    records.get('User', request.manager_id),
    records.get('User', request.user_id),
    overlapsOf(org, context, request),
  ])
  if (!manager || !employee) return
  const {
    agreed = [],
    inPlaceOf,
    isAgain = false,
  } = told ?? (await openForDeputy(records, request, manager, employee))
  const route = [
    ...(agreed.length > 0 ? [copy.agreedSoFar(agreed)] : []),
    ...(isAgain ? [copy.changedSince(displayName(employee))] : []),
    ...(inPlaceOf ? [copy.inPlaceOf(displayName(inPlaceOf))] : []),
  ]

  const name = displayName(employee)
  const { type, range, days } = factsOf(request)
  const overlaps = overlapping.map(describeTaken).join('; ')
  await notify(records, {
    user_id: manager.id,
    type: 'leave_request',
    title: notificationMessages.newRequestTitle,
    message: [
      notificationMessages.newRequest(name, type, range, days),
      ...(overlaps ? [`${requestsCopy.overlapsOf(overlaps)}.`] : []),
      ...route,
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
      route,
      tables: await costTables(org, context, request, employee),
      url: org.address() + createRequestUrl('TeamRequests', request.id),
    }),
    about: request.id,
  })
}

/** Sent to another than the employee's manager it is for a deputy, which a step says from here on. */
async function openForDeputy(
  records: Records,
  request: LeaveRequest,
  decider: User,
  employee: User,
): Promise<ToldOfRoute> {
  if (findManager(employee.manager_id, [decider])) return {}
  const inPlaceOf = await lookUpManager(records, employee)
  if (inPlaceOf === undefined || inPlaceOf.id === decider.id) return {}
  const step = { about: request.id, deputyId: decider.id, inPlaceOf: inPlaceOf.id }
  await records.createAtCommit('ApprovalStep', [standInStep(request, step)])
  return { inPlaceOf }
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
    /** Who agreed so far, and in whose place the reader decides. */
    route?: readonly string[]
    /** What it costs and leaves, where a policy counts it. */
    tables?: readonly MailTable[]
  },
): OutgoingMail =>
  composeMail({
    to: facts.to,
    subject: `${facts.employee} requests ${facts.type}, ${facts.range}`,
    greeting: `Hello ${facts.manager},`,
    paragraphs: [
      `${facts.employee} has requested leave and waits for your decision.`,
      ...(facts.route ?? []),
    ],
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
