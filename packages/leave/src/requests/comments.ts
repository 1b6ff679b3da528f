import type { Comment, CommentRole, LeaveRequest } from '../entities/leave-request.ts'
import type { ManagerRights, User } from '../entities/user.ts'
import { isManager, isReviewerOf } from '../people/managers.ts'
import { displayName } from '../people/names.ts'
import { type Refusal, refusalOf } from './refusal-of.ts'

export type CommentAuthor = ManagerRights & Pick<User, 'id' | 'email' | 'full_name'>

/**
 * Returns the roles of a comment's author: the requester as Employee, reviewers as Manager. Approvers of their own
 * request can use either (OP-14).
 */
export function commentRoles(
  author: ManagerRights & Pick<User, 'id'>,
  request: Pick<LeaveRequest, 'user_id' | 'manager_id'>,
): CommentRole[] {
  if (request.user_id !== author.id) return isReviewerOf(author, request) ? ['Manager'] : []
  return isManager(author) && request.manager_id === author.id ? ['Employee', 'Manager'] : ['Employee']
}

/**
 * Merges sent comments, which are always a whole list, into the stored one. Comments that the sender added are
 * appended. Two users who comment at the same moment both keep theirs. A list that drops or changes stored ones is
 * refused. Author, name, role and time of new comments are set by the server (OP-14).
 */
export function appendComments(
  request: Pick<LeaveRequest, 'user_id' | 'manager_id' | 'comments'>,
  sent: readonly Partial<Comment>[],
  author: CommentAuthor,
  now: Date,
): Comment[] | Refusal {
  const stored = request.comments
  const shared = countShared(stored, sent)
  const added = sent.slice(shared)
  if (added.length === 0 || added.some(comment => isAmong(stored, comment)))
    return refusalOf('comments_conflict')
  if (shared < stored.length && added.some(comment => !isNewBy(author, comment)))
    return refusalOf('comments_conflict')

  const roles = commentRoles(author, request)
  const accepted: Comment[] = []
  for (const { user_id = author.id, role = roles[0], message = '' } of added) {
    if (message.trim() === '') return refusalOf('comment_blank')
    if (user_id !== author.id || role === undefined || !roles.includes(role))
      return refusalOf('comment_of_another')
    accepted.push({ user_id, user_name: displayName(author), role, message, timestamp: now.toISOString() })
  }
  return [...stored, ...accepted]
}

/** Whether a comment can be sent at all. */
export const canSendComment = (message: string): boolean => message.trim() !== ''

function countShared(stored: readonly Comment[], sent: readonly Partial<Comment>[]): number {
  let shared = 0
  while (shared < stored.length && shared < sent.length && isSame(stored[shared], sent[shared])) shared++
  return shared
}

const FIELDS = ['user_id', 'user_name', 'role', 'message', 'timestamp'] as const

const isSame = (a: Partial<Comment> | undefined, b: Partial<Comment> | undefined) =>
  FIELDS.every(field => a?.[field] === b?.[field])

const isAmong = (stored: readonly Comment[], comment: Partial<Comment>) =>
  stored.some(other => isSame(other, comment))

const isNewBy = (author: CommentAuthor, comment: Partial<Comment>) =>
  comment.user_id === undefined || comment.user_id === author.id
