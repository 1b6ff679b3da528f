import {
  enterLeaveCopy as copy,
  createPageUrl,
  createRequestUrl,
  displayName,
  type LeaveRequest,
  mayManage,
  type User,
} from '@leavewell/leave'
import type { HookContext, OutgoingMail } from '@leavewell/platform'
import { actorOf } from '../../kernel/actor.ts'
import type { Organisation } from '../../kernel/organisation.ts'
import { recordsOf } from '../../kernel/records.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import { notify } from '../../notifications/notify.ts'
import { factsOf, type RequestFacts } from '../request-facts.ts'

/** Tells the employee, in the app and by mail, that leave was entered, and the manager, where nobody asked for a decision. */
export async function notifyOfEntry(
  org: Organisation,
  context: Pick<HookContext, 'entities' | 'mail' | 'principal'>,
  request: LeaveRequest,
  { user, manager }: { user: User; manager: User | undefined },
): Promise<void> {
  const actor = actorOf(context.principal)
  const by = actor ? displayName(actor) : copy.somebody
  const { type, range, days } = factsOf(request)
  const isApproved = request.status === 'approved'
  const message =
    isApproved || manager === undefined
      ? copy.approvedForYou(by, type, range, days)
      : copy.pendingForYou(by, type, range, days, displayName(manager))
  await notifyEmployee(org, context, user, { request, title: copy.notificationTitle, message })
  if (!isApproved || manager === undefined || manager.id === actor?.id || !mayManage(manager)) return
  await notify(recordsOf(context.entities), {
    user_id: manager.id,
    type: 'leave_entered',
    title: copy.notificationTitle,
    message: copy.enteredForReport(by, displayName(user), type, range, days),
    related_id: request.id,
    url: createPageUrl('TeamRequests'),
  })
}

/** The same for leave that was withdrawn: there is nothing to link to any more. */
export async function notifyOfWithdrawal(
  org: Organisation,
  context: Pick<HookContext, 'entities' | 'mail' | 'principal'>,
  request: LeaveRequest,
  user: User,
): Promise<void> {
  const actor = actorOf(context.principal)
  const by = actor ? displayName(actor) : copy.somebody
  const { type, range, days } = factsOf(request)
  await notifyEmployee(org, context, user, {
    request,
    title: copy.withdrawnTitle,
    message:
      request.entered_by === null
        ? copy.withdrawnOfYours(by, type, range, days)
        : copy.withdrawnForYou(by, type, range, days),
    isGone: true,
  })
  if (request.manager_id === actor?.id) return
  await notify(recordsOf(context.entities), {
    user_id: request.manager_id,
    type: 'leave_entered',
    title: copy.withdrawnTitle,
    message: copy.withdrawnForReport(by, displayName(user), type, range, days),
    related_id: null,
    url: createPageUrl('TeamRequests'),
  })
}

interface News {
  request: LeaveRequest
  title: string
  message: string
  isGone?: boolean
}

async function notifyEmployee(
  org: Organisation,
  { entities, mail }: Pick<HookContext, 'entities' | 'mail'>,
  user: User,
  { request, title, message, isGone = false }: News,
): Promise<void> {
  await notify(recordsOf(entities), {
    user_id: user.id,
    type: 'leave_entered',
    title,
    message,
    related_id: isGone ? null : request.id,
    url: createPageUrl('MyRequests'),
  })
  mail.queue({
    ...entryMail({
      ...factsOf(request),
      to: user.email,
      employee: displayName(user),
      title,
      message,
      reason: isGone ? null : request.reason,
      button: isGone
        ? { label: 'Open my requests', url: org.address() + createPageUrl('MyRequests') }
        : { label: 'Open the request', url: org.address() + createRequestUrl('MyRequests', request.id) },
    }),
    about: request.id,
  })
}

/** To the employee: an administrator has entered or withdrawn leave. */
const entryMail = (
  facts: RequestFacts & {
    to: string
    employee: string
    title: string
    message: string
    reason: string | null
    button: { label: string; url: string }
  },
): OutgoingMail =>
  composeMail({
    to: facts.to,
    subject: `${facts.title}: ${facts.type}, ${facts.range}`,
    greeting: `Hello ${facts.employee},`,
    paragraphs: [facts.message],
    facts: [
      ['Type', facts.type],
      ['Dates', facts.range],
      ['Days', facts.days],
      ...(facts.reason ? ([['Reason', facts.reason]] as const) : []),
    ],
    button: facts.button,
  })
