import { decidedCopy as copy, type LeaveStatus } from '@leavewell/leave'
import { useState } from 'react'
import { AttachmentLink } from '../leave-ui/attachment-link.tsx'
import { StatusTag } from '../leave-ui/status-tag.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmAction } from './confirm-action.tsx'

interface Decided {
  id: string
  status: LeaveStatus
  manager_notes: string | null
  agreement_url: string | null
}

interface Words<Row> {
  /** The row itself. */
  sentence: (row: Row) => string
  cancelOf: (row: Row) => string
  cancelTitle: string
  cancelConfirm: string
  keep: string
  cancelled: string
}

interface Props<Row> {
  rows: readonly Row[]
  words: Words<Row>
  /** Undefined: the viewer cannot cancel. */
  cancel: ((id: string) => Promise<unknown>) | undefined
}

/** What an employee sent to their approver, such as overtime, with its status. Pending rows can be cancelled. */
export function DecidedList<Row extends Decided>({ rows, words, cancel }: Props<Row>) {
  const [cancelling, setCancelling] = useState<Row>()
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {rows.map(row => (
          <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <div className="flex min-w-0 flex-col gap-0.5">
              <p className="figures">{words.sentence(row)}</p>
              {row.manager_notes && <p className="text-ink-muted text-meta">{row.manager_notes}</p>}
              {row.agreement_url && <AttachmentLink url={row.agreement_url} />}
            </div>
            <div className="flex items-center gap-2">
              <StatusTag status={row.status} />
              {cancel && row.status === 'pending' && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={words.cancelOf(row)}
                  onPress={() => setCancelling(row)}
                >
                  {copy.cancel}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {cancel && cancelling && (
        <ConfirmAction
          title={words.cancelTitle}
          confirm={words.cancelConfirm}
          cancel={words.keep}
          isDangerous
          act={() => cancel(cancelling.id)}
          done={words.cancelled}
          onClose={() => setCancelling(undefined)}
        >
          <p className="figures text-ink">{words.sentence(cancelling)}</p>
        </ConfirmAction>
      )}
    </>
  )
}
