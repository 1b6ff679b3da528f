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
import { AskBeforeLeaving } from '../../../forms/ask-before-leaving.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

/** Writes a comment. A blank comment cannot be sent. */
export function CommentComposer(props: { request: LeaveRequest; author: User; speaksAs: CommentRole }) {
  const { request, author, speaksAs } = props
  const { mutateAsync: add } = useMutation(addComment())
  const [isSent, setSent] = useState(false)
  const form = useForm({
    start: () => ({ message: '' }),
    send: ({ message }) =>
      add({
        request,
        comment: {
          user_id: author.id,
          user_name: displayName(author),
          role: speaksAs,
          message: message.trim(),
          timestamp: new Date().toISOString(),
        },
      }),
    onSent() {
      form.restart()
      setSent(true)
    },
    quiet: 'all',
  })
  const isBlank = !canSendComment(form.values.message)
  return (
    <Form onSubmit={() => isBlank || form.submit()} className="gap-2">
      <TextArea
        {...form.field('message')}
        label={copy.comment}
        isLabelHidden
        placeholder={copy.commentPlaceholder}
        rows={2}
        maxLength={2000}
        error={form.failure}
      />
      <Button
        type="submit"
        size="small"
        icon={<SendHorizontal aria-hidden />}
        isPending={form.isSending}
        isDisabled={isBlank}
        className="self-start"
      >
        {copy.sendComment}
      </Button>
      <AskBeforeLeaving isChanged={!isBlank && !form.isSending} />
      <p role="status" className="sr-only">
        {isSent && isBlank && copy.commentSent}
      </p>
    </Form>
  )
}
