import {
  type Comment,
  type CommentRole,
  requestsCopy as copy,
  type LeaveRequest,
  LOCALE,
  MASKED_LEAVE,
  type User,
} from '@leavewell/leave'
import { ChevronDown, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button as TextButton } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { CommentComposer } from './comment-composer.tsx'

/** How many comments are shown: the newest, so that the text field is in reach. */
const NEWEST = 5

interface Props {
  request: LeaveRequest
  author: User
  /** The role in which the user comments (L-08, OP-14). */
  speaksAs: CommentRole
  mayComment: boolean
  /** Whether the comments are expanded, if the parent controls it. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

/** The comments on a request, collapsed by default (E-07, F-09, L-07). */
export function Comments({ request, author, speaksAs, mayComment, isOpen, onOpenChange }: Props) {
  const { comments } = request
  const [areAllShown, setAllShown] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const earlier = areAllShown ? 0 : Math.max(0, comments.length - NEWEST)
  // Readers who do not see the type do not see the comments either.
  if (comments.length === 0 && (!mayComment || request.leave_type === MASKED_LEAVE)) return null
  return (
    <Disclosure
      {...(isOpen !== undefined && { isExpanded: isOpen })}
      onExpandedChange={isNowOpen => {
        setOpened(true)
        onOpenChange?.(isNowOpen)
      }}
      className="group min-w-0 max-md:data-expanded:basis-full md:flex-1"
    >
      <Button
        slot="trigger"
        className="inline-flex min-h-8 items-center gap-2 rounded-md px-2.5 font-medium text-ink-muted hover:bg-sunken hover:text-ink pointer-coarse:min-h-11"
      >
        <MessageSquare aria-hidden className="size-4" />
        {comments.length === 0 ? copy.comment : copy.commentCount(comments.length)}
        <ChevronDown aria-hidden className="size-4 transition-transform group-data-expanded:rotate-180" />
      </Button>
      <DisclosurePanel>
        <div className="flex flex-col gap-4 px-2.5 pt-3 pb-2">
          {earlier > 0 && (
            <TextButton size="small" className="self-start" onPress={() => setAllShown(true)}>
              {copy.earlierComments(earlier)}
            </TextButton>
          )}
          {comments.length > 0 && (
            <ul aria-label={copy.comments} className="flex flex-col gap-3">
              {comments.slice(earlier).map(comment => (
                <CommentEntry key={keyOf(comment)} comment={comment} />
              ))}
            </ul>
          )}
          {/* Collapsed comments are in the DOM, so that the browser's search finds them. The form is not,
              because one per card would slow down a phone. */}
          {mayComment && (isOpen || wasOpened) && (
            <CommentComposer request={request} author={author} speaksAs={speaksAs} />
          )}
        </div>
      </DisclosurePanel>
    </Disclosure>
  )
}

const keyOf = ({ user_id, timestamp }: Comment) => `${user_id} ${timestamp}`

/** A comment with its author, role and time (K-02). */
const CommentEntry = ({ comment }: { comment: Comment }) => (
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

/** Created when the first comment is drawn. */
let format: Intl.DateTimeFormat | undefined

/** `3 Sept 2026, 9:15 am`, in the reader's time zone. Empty for an invalid time. */
function formatCommentTime(timestamp: string): string {
  const moment = new Date(timestamp)
  format ??= new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })
  return Number.isNaN(moment.getTime()) ? '' : format.format(moment)
}
