import {
  appendComments,
  type Comment,
  notificationMessages as copy,
  createPageUrl,
  createRequestUrl,
  displayName,
  isNotifiedOf,
  type LeaveRequest,
  refusalToComment,
  type User,
} from '@leavewell/leave'
import type { Draft, HookContext, OutgoingMail } from '@leavewell/platform'
import { actorFor, requireUser } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { refuse } from '../kernel/refuse.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { notify } from '../notifications/notify.ts'
import { factsOf, type RequestFacts } from './request-facts.ts'

/** Appends to the comments of a pending request what the sender added (L-07, L-08, OP-14). */
export function comment(
  { principal, now }: HookContext,
  request: LeaveRequest,
  sent: readonly Comment[],
): Draft<LeaveRequest> {
  const refusal = refusalToComment(actorFor(principal, request.user_id), request)
  if (refusal) throw refuse(refusal, request)
  const comments = appendComments(request, sent, requireUser(principal), now)
  if (!Array.isArray(comments)) throw refuse(comments, request)
  return { comments }
}

/**
 * Tells the other side of new comments, in their transaction: in the bell at once, and by one mail for several in a row. As long
 * as somebody has not read the notification of the first, the next ones change its words and send nothing more.
 */
export async function notifyOfComments(
  org: Organisation,
  context: HookContext,
  before: LeaveRequest,
  after: LeaveRequest,
): Promise<void> {
  const comment = after.comments.slice(before.comments.length).at(-1)
  if (!comment) return
  const records = recordsOf(context.entities)
  await markRead(records, after.id, comment.user_id)
  for (const id of listeners(after, comment)) {
    const reader = await records.get('User', id)
    if (reader && isNotifiedOf(reader, after))
      await notifyReader(org, context, { request: after, comment, reader })
  }
}

/** The employee hears the approvers. The approver and others who have commented hear the employee, if they may still read the request. */
function listeners({ user_id, manager_id, comments }: LeaveRequest, { user_id: author }: Comment): string[] {
  if (author !== user_id) return [user_id]
  const others = [manager_id, ...comments.map(each => each.user_id)]
  return [...new Set(others)].filter(id => id !== author)
}

/** Who answers has read what was said. */
async function markRead(records: Records, requestId: string, userId: string): Promise<void> {
  const read = { related_id: requestId, user_id: userId, type: 'leave_comment', is_read: false }
  await records.updateMany('Notification', read, { is_read: true })
}

interface CommentNotice {
  request: LeaveRequest
  comment: Comment
  reader: User
}

async function notifyReader(
  org: Organisation,
  context: HookContext,
  { request, comment, reader }: CommentNotice,
) {
  const records = recordsOf(context.entities)
  const { type, range, days } = factsOf(request)
  const page = reader.id === request.user_id ? 'MyRequests' : 'TeamRequests'
  const [unread] = await records.find(
    'Notification',
    { related_id: request.id, user_id: reader.id, type: 'leave_comment', is_read: false, is_archived: false },
    { limit: 1 },
  )
  const message = copy.comment(comment.user_name, type, range, cut(comment.message))
  if (unread) {
    const count = 1 + countSince(request, reader.id, unread.created_date)
    const title = copy.commentsTitle(count)
    await records.update('Notification', unread.id, { title, message })
    return
  }
  await notify(records, {
    user_id: reader.id,
    type: 'leave_comment',
    title: copy.commentsTitle(1),
    message,
    related_id: request.id,
    url: createPageUrl(page),
  })
  context.mail.queue({
    ...commentMail({
      to: reader.email,
      reader: displayName(reader),
      author: comment.user_name,
      comment: comment.message,
      type,
      range,
      days,
      url: org.address() + createRequestUrl(page, request.id),
    }),
    about: request.id,
  })
}

/** How many comments of others have come after that of which the reader was told first. */
const countSince = ({ comments }: LeaveRequest, readerId: string, moment: string) =>
  comments.filter(({ user_id, timestamp }) => user_id !== readerId && timestamp > moment).length

/** A notification is a line to look at, not the place to read a letter. */
const MAX_LENGTH = 200
const cut = (text: string) =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1).trimEnd()}…` : text

/** To the other side of a conversation about a request. Further comments send no mail until this one has been read in the app. */
const commentMail = (
  facts: RequestFacts & { to: string; url: string; reader: string; author: string; comment: string },
): OutgoingMail =>
  composeMail({
    to: facts.to,
    subject: `${facts.author} has commented on a leave request: ${facts.type}, ${facts.range}`,
    greeting: `Hello ${facts.reader},`,
    paragraphs: [`${facts.author} writes:`, facts.comment],
    facts: [
      ['Type', facts.type],
      ['Dates', facts.range],
      ['Days', facts.days],
    ],
    button: { label: 'Read and answer', url: facts.url },
    closing: 'What is said before you have read this comment in Leavewell comes without a further mail.',
  })
