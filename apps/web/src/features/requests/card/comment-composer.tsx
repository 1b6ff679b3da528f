import {
  type CommentRole,
  canSendComment,
  requestsCopy as copy,
  displayName,
  type LeaveRequest,
  type User,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import { addComment } from '../../../data/leave-requests/leave-requests.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

/** Writes a comment; a blank one cannot be sent. */
export function CommentComposer(props: { request: LeaveRequest; author: User; speaksAs: CommentRole }) {
  const { request, author, speaksAs } = props
  const [message, setMessage] = useState('')
  const { mutate, isPending, error } = useMutation(addComment())

  function send() {
    if (!canSendComment(message) || isPending) return
    const comment = {
      user_id: author.id,
      user_name: displayName(author),
      role: speaksAs,
      message: message.trim(),
      timestamp: new Date().toISOString(),
    }
    mutate({ request, comment }, { onSuccess: () => setMessage('') })
  }

  return (
    <Form onSubmit={send} className="gap-2">
      <TextArea
        label={copy.comment}
        isLabelHidden
        placeholder={copy.commentPlaceholder}
        rows={2}
        value={message}
        onChange={setMessage}
        maxLength={2000}
        error={error ? errorMessage(error) : undefined}
      />
      <Button
        type="submit"
        size="small"
        icon={<SendHorizontal aria-hidden />}
        isPending={isPending}
        isDisabled={!canSendComment(message)}
        className="self-start"
      >
        {copy.sendComment}
      </Button>
    </Form>
  )
}
