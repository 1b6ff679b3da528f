import { requestsCopy as copy, hasNotesToReject, inboxCopy } from '@leavewell/leave'
import { AskBeforeLeaving } from '../../../forms/ask-before-leaving.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

interface Props {
  /** The label of the button. */
  submit: string
  /** The text of an earlier, cancelled rejection. */
  kept: string
  onReject: (notes: string) => void
  /** Keeps the text for the next time. */
  onCancel: (notes: string) => void
}

/** The required note of a rejection, below the reject button. */
export function RejectForm({ submit, kept, onReject, onCancel }: Props) {
  const form = useForm({
    start: () => ({ manager_notes: kept }),
    check: ({ manager_notes }) =>
      hasNotesToReject(manager_notes) ? [] : [{ field: 'manager_notes', message: copy.notesRequired }],
    send: async ({ manager_notes }) => onReject(manager_notes.trim()),
    quiet: 'all',
  })
  const cancel = () => onCancel(form.values.manager_notes)
  return (
    <Form problems={form.problems} onSubmit={form.submit} className="w-full gap-2">
      <TextArea
        {...form.field('manager_notes')}
        label={copy.managerNotes}
        hint={copy.notesNeeded}
        isRequired
        rows={2}
        maxLength={2000}
        autoFocus
        onKeyDown={({ key }) => key === 'Escape' && cancel()}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="small" onPress={cancel}>
          {inboxCopy.cancelReject}
        </Button>
        <Button type="submit" size="small" variant="danger">
          {submit}
        </Button>
      </div>
      <AskBeforeLeaving
        isChanged={form.values.manager_notes.trim() !== '' && !form.isSending && !form.isSent}
      />
    </Form>
  )
}
