import {
  type Comment,
  type CommentRole,
  requestsCopy as copy,
  type LeaveRequest,
  type User,
} from '@leavewell/leave'
import { ChevronDown, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'

import { Button as TextButton } from '../../../ui/button.tsx'
import { CommentComposer } from './comment-composer.tsx'
import { CommentEntry } from './comment-entry.tsx'

/** How many are shown at once: the newest, so that writing one is in reach. */
const NEWEST = 5

interface Props {
  request: LeaveRequest
  author: User
  /** In which role one speaks here (L-08, OP-14). */
  speaksAs: CommentRole
  mayComment: boolean
}

/** The conversation about a request, folded away until it is wanted (E-07, F-09, L-07). */
export function Comments({ request, author, speaksAs, mayComment }: Props) {
  const { comments } = request
  const [areAllShown, setAllShown] = useState(false)
  const earlier = areAllShown ? 0 : Math.max(0, comments.length - NEWEST)
  if (comments.length === 0 && !mayComment) return null
  return (
    <Disclosure className="group min-w-0 max-md:data-expanded:basis-full md:flex-1">
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
          {mayComment && <CommentComposer request={request} author={author} speaksAs={speaksAs} />}
        </div>
      </DisclosurePanel>
    </Disclosure>
  )
}

const keyOf = ({ user_id, timestamp }: Comment) => `${user_id} ${timestamp}`
