import { decidedCopy as copy } from '@leavewell/leave'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { announceServerError, announceSuccess } from '../leave-ui/announce.ts'
import { AttachmentLink } from '../leave-ui/attachment-link.tsx'
import { DecideButtons } from '../leave-ui/decide-buttons.tsx'
import { errorMessage } from '../leave-ui/error-message.ts'
import { QueryView, type Shown } from '../leave-ui/query-view.tsx'
import { Card } from '../ui/card.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { FormDialog } from './dialog-form.tsx'
import { useForm } from './use-form.ts'

interface Pending {
  id: string
  /** Of the employee. */
  name: string
  note: string | null
  agreement_url: string | null
}

interface Decision {
  id: string
  status: 'approved' | 'rejected'
  note?: string
}

interface Words<Row> {
  title: string
  /** The row itself. */
  sentence: (row: Row) => string
  /** Whose row it is, for the buttons. */
  of: (row: Row) => string
  rejectTitle: (name: string) => string
  rejectConfirm: string
  approved: string
  rejected: string
}

interface Props<Row> {
  query: Shown<readonly Row[]>
  words: Words<Row>
  decide: UseMutationOptions<unknown, Error, Decision>
  /** The longest reason. */
  maxLength: number
}

/** What the user can approve or reject, other than requests, such as overtime. Nothing is shown while there is none. */
export function PendingCard<Row extends Pending>(props: Props<Row>) {
  const { query, words, decide } = props
  const [rejecting, setRejecting] = useState<Row>()
  if (!query.isLoadingError && !query.data?.length) return null
  return (
    <Card title={words.title}>
      <QueryView query={query} loading={null}>
        {rows => (
          <ul className="flex flex-col divide-y divide-line">
            {rows.map(row => (
              <PendingRow
                key={row.id}
                row={row}
                words={words}
                decide={decide}
                onReject={() => setRejecting(row)}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {rejecting && <RejectDialog {...props} row={rejecting} onClose={() => setRejecting(undefined)} />}
    </Card>
  )
}

interface RowProps<Row> extends Pick<Props<Row>, 'words' | 'decide'> {
  row: Row
  onReject: () => void
}

function PendingRow<Row extends Pending>({ row, words, decide, onReject }: RowProps<Row>) {
  const approve = useMutation({
    ...decide,
    // Not of the call: the row may be gone before its answer.
    onSuccess: () => announceSuccess(words.approved),
    onError: error => announceServerError(errorMessage(error)),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-2">
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className="font-medium">{row.name}</p>
        <p className="figures">{words.sentence(row)}</p>
        {row.note && <p className="wrap-anywhere text-ink-muted text-meta">{row.note}</p>}
        {row.agreement_url && <AttachmentLink url={row.agreement_url} />}
      </div>
      <div className="flex gap-2">
        <DecideButtons
          name={words.of(row)}
          isPending={approve.isPending}
          onChoose={decision =>
            decision === 'approved' ? approve.mutate({ id: row.id, status: 'approved' }) : onReject()
          }
        />
      </div>
    </li>
  )
}

interface RejectProps<Row> extends Omit<Props<Row>, 'query'> {
  row: Row
  onClose: () => void
}

function RejectDialog<Row extends Pending>({ row, words, decide, maxLength, onClose }: RejectProps<Row>) {
  const { mutateAsync: reject } = useMutation(decide)
  const form = useForm({
    start: () => ({ note: '' }),
    send: ({ note }) => reject({ id: row.id, status: 'rejected', note }),
    onSent() {
      announceSuccess(words.rejected)
      onClose()
    },
  })
  return (
    <FormDialog
      title={words.rejectTitle(row.name)}
      subtitle={words.sentence(row)}
      form={form}
      submit={words.rejectConfirm}
      onClose={onClose}
    >
      <TextArea {...form.field('note')} label={copy.reason} maxLength={maxLength} />
    </FormDialog>
  )
}
