import type { Comment } from '@leavewell/leave'
import { Avatar } from '../../../ui/avatar.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { formatCommentTime } from './format-comment-time.ts'

/** What somebody said, in which role, when (K-02). */
export const CommentEntry = ({ comment }: { comment: Comment }) => (
  <li className="flex gap-3">
    <Avatar name={comment.user_name} />
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{comment.user_name}</span>
        <Tag tone={comment.role === 'Manager' ? 'info' : 'neutral'}>{comment.role}</Tag>
        <time dateTime={comment.timestamp} className="figures text-ink-subtle text-meta">
          {formatCommentTime(comment.timestamp)}
        </time>
      </p>
      <p className="max-w-prose whitespace-pre-line break-words">{comment.message}</p>
    </div>
  </li>
)
