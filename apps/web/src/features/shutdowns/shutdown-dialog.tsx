import {
  checkShutdownForm,
  checkShutdownQuestion,
  shutdownsCopy as copy,
  type ShutdownPreview as Preview,
  problemsOf,
  type RowUser,
  type ShutdownProgress,
  shutdownSentence,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isStopped } from '../../data/connection/is-stopped.ts'
import { bookShutdown, previewShutdown } from '../../data/shutdowns/shutdowns.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'
import { useFirstLeaveType } from '../../leave-ui/leave-type-options.tsx'
import { today } from '../../leave-ui/today.ts'
import { WorkProgress } from '../../leave-ui/work-progress.tsx'
import { useCallSignal } from '../../lib/use-call-signal.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { ShutdownFields } from './shutdown-fields.tsx'
import { ShutdownPreview } from './shutdown-preview.tsx'
import { choicesOf, countBooked, NEW_SHUTDOWN, questionOf, type ShutdownValues } from './shutdown-values.ts'

interface Props {
  /** People selected in a list. Without them, the shutdown starts with everyone. */
  people?: readonly RowUser[]
  onClose: () => void
}

/** Books a shutdown in two steps: dates and people, then the preview of each person. */
export function ShutdownDialog({ people: selected, onClose }: Props) {
  const leave_type = useFirstLeaveType()
  const [preview, setPreview] = useState<Preview>()
  const [progress, setProgress] = useState<ShutdownProgress>()
  const { mutateAsync: ask } = useMutation(previewShutdown())
  const calls = useCallSignal()
  const { mutateAsync: book } = useMutation(bookShutdown(setProgress))
  const isShortNotice = preview !== undefined && preview.notice !== null
  const form = useForm<ShutdownValues, Preview | ShutdownProgress>({
    start: () => ({
      ...NEW_SHUTDOWN,
      leave_type,
      ...(selected && { scope: 'user', people: selected }),
    }),
    check: values =>
      problemsOf(
        [...checkShutdownForm(values, isShortNotice), ...checkShutdownQuestion(questionOf(values), today())],
        shutdownSentence,
      ),
    send(values) {
      if (preview === undefined) return ask({ ...questionOf(values), signal: calls.next() })
      const { title, reason, choice } = values
      const digests = Object.fromEntries(preview.rows.map(({ user_id, digest }) => [user_id, digest]))
      return book({
        ...questionOf(values),
        title: title.trim(),
        reason: reason.trim() || null,
        choice,
        choices: choicesOf(preview, values),
        digests,
      })
    },
    onSent(answer) {
      form.forget()
      if ('rows' in answer) return setPreview(answer)
      // Someone can undo a shutdown while it is booked.
      announceSuccess(answer.status === 'undone' ? copy.undone : copy.booked(answer.people ?? 0))
      onClose()
    },
    onRefused: isStopped,
    quiet: 'failures',
  })
  const people = preview ? countBooked(preview, form.values) : 0
  const back = () => {
    form.forget()
    setPreview(undefined)
  }
  return (
    <FormDialog
      title={copy.dialogTitle}
      subtitle={copy.steps[preview ? 'preview' : 'days']}
      width="large"
      form={form}
      submit={preview ? copy.book(people) : copy.preview}
      isDisabled={preview !== undefined && people === 0}
      others={preview && <Button onPress={back}>{copy.back}</Button>}
      onClose={onClose}
    >
      {preview ? (
        <>
          <ShutdownPreview preview={preview} values={form.values} onChange={form.change} />
          {isShortNotice && (
            <TextArea {...form.field('reason')} label={copy.reason} hint={copy.reasonHint} isRequired />
          )}
        </>
      ) : (
        <ShutdownFields form={form} />
      )}
      {form.isSending &&
        (preview === undefined ? (
          <WorkProgress of="previewShutdown" onStop={calls.stop} />
        ) : (
          <Booking people={people} progress={progress} />
        ))}
    </FormDialog>
  )
}

/** How far the booking is. */
function Booking({ people, progress }: { people: number; progress: ShutdownProgress | undefined }) {
  const done = progress ? Math.max(0, people - progress.left) : 0
  return (
    <div role="status">
      <ProgressBar
        label={copy.booking(done, people)}
        {...(progress && { value: people === 0 ? 100 : (100 * done) / people })}
      />
      <p className="text-ink-muted text-meta">{copy.bookingHint}</p>
    </div>
  )
}
