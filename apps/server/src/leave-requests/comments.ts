import {
  appendComments,
  type Comment,
  isNotifiedOf,
  type LeaveRequest,
  leaveParams,
  maskedLeaveTypes,
  type User,
} from '@leavewell/leave'
import type { Draft, HookContext } from '@leavewell/platform'
import { requireUser } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type RecordReads, recordsOf } from '../kernel/records.ts'
import { refusalError } from '../kernel/refusal-error.ts'
import { leaveCommented } from '../notifications/events/leave-commented.ts'
import { markCommentsRead, notify } from '../notifications/notify.ts'

/**
 * Appends the comments that the sender added to those of a request (L-07, L-08, OP-14). The caller has checked
 * the table of transitions.
 */
export function comment(
  { principal, now }: HookContext,
  request: LeaveRequest,
  sent: readonly Comment[],
): Draft<LeaveRequest> {
  const comments = appendComments(request, sent, requireUser(principal), now)
  if (!Array.isArray(comments)) throw refusalError(comments, request)
  return { comments }
}

/** Notifies the other side of new comments, in their transaction. Several that a reader has not read yet are one notification and one email. */
export async function notifyOfComments(
  org: Organisation,
  context: HookContext,
  before: LeaveRequest,
  after: LeaveRequest,
): Promise<void> {
  const comment = after.comments.slice(before.comments.length).at(-1)
  if (!comment) return
  const records = recordsOf(context.entities)
  const author = await records.get('User', comment.user_id)
  if (author) await markCommentsRead(context, after.id, author)
  const readers = await readersOf(org, records, after, comment)
  for (const reader of readers) {
    const isEmployee = reader.id === after.user_id
    await notify(org, context, leaveCommented, {
      to: { employee: isEmployee ? reader : undefined, approver: isEmployee ? undefined : reader },
      people: [author],
      params: {
        leave: leaveParams(after),
        author_id: comment.user_id,
        text: comment.message,
        count: 1,
      },
      details: { comments: after.comments.filter(({ user_id }) => user_id !== reader.id) },
    })
  }
}

/**
 * The employee gets the comments of approvers. The approver gets the employee's, as do other people who
 * commented and can still review the request. Comments could say the type, so not all of them see them.
 */
async function readersOf(
  { leaveTypes }: Organisation,
  records: RecordReads,
  request: LeaveRequest,
  { user_id: author }: Comment,
): Promise<User[]> {
  const { user_id, manager_id, comments, leave_type } = request
  const seesComments = (reader: User) =>
    reader.id === user_id || !maskedLeaveTypes(leaveTypes, reader, 'approver').includes(leave_type)
  const ids = author === user_id ? [manager_id, ...comments.map(each => each.user_id)] : [user_id]
  const others = [...new Set(ids)].filter(id => id !== author)
  const users = await records.find('User', { id: { $in: others } })
  return others
    .flatMap(id => users.find(user => user.id === id) ?? [])
    .filter(reader => seesComments(reader) && isNotifiedOf(reader, request))
}
