import {
  overtimeCopy as copy,
  MAX_OVERTIME_NOTE,
  overtimeSentence,
  type PendingOvertime,
} from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { decideOvertime, pendingOvertime } from '../../data/overtime/overtime.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { announceServerError, announceSuccess } from '../../leave-ui/announce.ts'
import { AttachmentLink } from '../../leave-ui/attachment-link.tsx'
import { DecideButtons } from '../../leave-ui/decide-buttons.tsx'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { Card } from '../../ui/card.tsx'
import { TextArea } from '../../ui/text-area.tsx'

/** The overtime that the user can approve or reject. Nothing is shown while there is none. */
export function PendingOvertimeCard() {
  const { data: rows = [] } = useQuery(pendingOvertime())
  const approve = useMutation(decideOvertime())
  const [rejecting, setRejecting] = useState<PendingOvertime>()
  const approveRow = ({ id }: PendingOvertime) =>
    approve.mutate(
      { id, status: 'approved' },
      {
        onSuccess: () => announceSuccess(copy.approved),
        onError: error => announceServerError(errorMessage(error)),
      },
    )
  if (rows.length === 0) return null
  return (
    <Card title={copy.toDecide}>
      <ul className="flex flex-col divide-y divide-line">
        {rows.map(row => (
          <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-2">
            <div className="flex min-w-0 flex-col gap-0.5">
              <p className="font-medium">{row.name}</p>
              <p className="figures">{overtimeSentence(row)}</p>
              {row.note && <p className="wrap-anywhere text-ink-muted text-meta">{row.note}</p>}
              {row.agreement_url && <AttachmentLink url={row.agreement_url} />}
            </div>
            <div className="flex gap-2">
              <DecideButtons
                name={copy.of(row.name, row.worked_on)}
                isPending={approve.isPending && approve.variables.id === row.id}
                onChoose={decision => (decision === 'approved' ? approveRow(row) : setRejecting(row))}
              />
            </div>
          </li>
        ))}
      </ul>
      {rejecting && <RejectDialog overtime={rejecting} onClose={() => setRejecting(undefined)} />}
    </Card>
  )
}

function RejectDialog({ overtime, onClose }: { overtime: PendingOvertime; onClose: () => void }) {
  const { mutateAsync: reject } = useMutation(decideOvertime())
  const form = useForm({
    start: () => ({ note: '' }),
    send: ({ note }) => reject({ id: overtime.id, status: 'rejected', note }),
    onSent() {
      announceSuccess(copy.rejected)
      onClose()
    },
  })
  return (
    <FormDialog
      title={copy.rejectTitle(overtime.name)}
      subtitle={overtimeSentence(overtime)}
      form={form}
      submit={copy.rejectConfirm}
      onClose={onClose}
    >
      <TextArea {...form.field('note')} label={copy.reason} maxLength={MAX_OVERTIME_NOTE} />
    </FormDialog>
  )
}
