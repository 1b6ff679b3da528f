import {
  approvalsCopy,
  amendmentsCopy as copy,
  createPageUrl,
  createRequestUrl,
  displayName,
  isNotifiedOf,
  type LeaveAmendment,
  type LeaveRequest,
  type NotificationType,
  type User,
} from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import { actorOf } from '../../kernel/actor.ts'
import type { Organisation } from '../../kernel/organisation.ts'
import { recordsOf } from '../../kernel/records.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import { notify } from '../../notifications/notify.ts'
import { factsOf } from '../request-facts.ts'

type Context = Pick<HookContext, 'entities' | 'principal' | 'mail'>

/** Whoever decides is asked, in the app and by mail. */
export async function notifyOfProposal(
  org: Organisation,
  context: Context,
  request: LeaveRequest,
  amendment: LeaveAmendment,
  {
    user,
    manager,
    agreed = [],
    inPlaceOf,
  }: { user: User; manager: User; agreed?: readonly string[]; inPlaceOf?: User | undefined },
): Promise<void> {
  const { leave, to } = leaveAndTo(request, amendment)
  await notifyReader(org, context, {
    reader: manager,
    type: 'leave_request',
    title: copy.askedTitle[amendment.kind],
    message: [
      copy.asked(amendment.kind, displayName(user), leave, to),
      ...(agreed.length > 0 ? [approvalsCopy.agreedSoFar(agreed)] : []),
      ...(inPlaceOf ? [approvalsCopy.inPlaceOf(displayName(inPlaceOf))] : []),
    ].join(' '),
    about: request.id,
    page: 'TeamRequests',
    facts: amendment.reason ? [[copy.reason, amendment.reason]] : [],
  })
}

/** What needed no decision: the manager is told, or the employee where the manager did it. */
export async function notifyOfAmendment(
  org: Organisation,
  context: Context,
  request: LeaveRequest,
  amendment: LeaveAmendment,
  { user, by }: { user: User; by: 'requester' | 'reviewer' },
): Promise<void> {
  const { leave, to } = leaveAndTo(request, amendment)
  const isOwn = by === 'requester'
  const reader = isOwn ? await recordsOf(context.entities).get('User', request.manager_id) : user
  if (reader === undefined || !isNotifiedOf(reader, request)) return
  const reviewer = actorOf(context.principal)
  await notifyReader(org, context, {
    reader,
    type: 'leave_decision',
    title: copy.changedTitle[amendment.kind],
    message: isOwn
      ? copy.changed(amendment.kind, displayName(user), leave, to)
      : copy.gaveBackForYou(reviewer ? displayName(reviewer) : copy.somebody, leave, to),
    about: amendment.kind === 'cancel' ? null : request.id,
    page: isOwn ? 'TeamRequests' : 'MyRequests',
    facts: amendment.reason ? [[copy.reason, amendment.reason]] : [],
  })
}

/** Whoever asked learns what became of it. */
export async function notifyOfAmendmentDecision(
  org: Organisation,
  context: Context,
  request: LeaveRequest,
  amendment: LeaveAmendment & { status: 'approved' | 'rejected' },
  user: User,
): Promise<void> {
  const { leave, to } = leaveAndTo(request, amendment)
  const { kind, status, manager_notes } = amendment
  const reviewer = actorOf(context.principal)
  await notifyReader(org, context, {
    reader: user,
    type: 'leave_decision',
    title: copy.decidedTitle(status),
    message: copy.decided(kind, status, leave, to, reviewer ? displayName(reviewer) : copy.somebody),
    about: status === 'approved' && kind === 'cancel' ? null : request.id,
    page: 'MyRequests',
    facts: manager_notes ? [[copy.notes, manager_notes]] : [],
  })
}

/** The leave before and after, in words. */
function leaveAndTo(request: LeaveRequest, amendment: LeaveAmendment): { leave: string; to: string } {
  const { type, range, days } = factsOf({ ...request, ...amendment.former })
  const after = factsOf({ ...request, ...amendment, status: request.status })
  return {
    leave: `${type}, ${range} (${days})`,
    to: amendment.kind === 'give_back' ? after.days : `${after.range} (${after.days})`,
  }
}

interface Message {
  reader: User
  type: NotificationType
  title: string
  message: string
  about: string | null
  page: 'MyRequests' | 'TeamRequests'
  facts: readonly (readonly [string, string])[]
}

async function notifyReader(
  org: Organisation,
  { entities, mail }: Context,
  { reader, type, title, message, about, page, facts }: Message,
): Promise<void> {
  const list = createPageUrl(page)
  await notify(recordsOf(entities), {
    user_id: reader.id,
    type,
    title,
    message,
    related_id: about,
    url: list,
  })
  const button =
    about === null
      ? { label: page === 'MyRequests' ? copy.openMine : copy.openTeam, url: org.address() + list }
      : { label: copy.openOne, url: org.address() + createRequestUrl(page, about) }
  mail.queue({
    ...composeMail({
      to: reader.email,
      subject: title,
      greeting: `Hello ${displayName(reader)},`,
      paragraphs: [message],
      facts,
      button,
    }),
    ...(about !== null && { about }),
  })
}
