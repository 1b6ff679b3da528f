import {
  privateLeaveCopy as copy,
  formatLeaveDays,
  type PrivateLeaveTypeView,
  type PrivateLeaveRow as Row,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { cancelPrivateLeave } from '../../data/private-leave/private-leave.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { AttachmentLink } from '../../leave-ui/attachment-link.tsx'
import { StatusTag } from '../../leave-ui/status-tag.tsx'
import { Button } from '../../ui/button.tsx'

interface Props {
  row: Row
  type: PrivateLeaveTypeView | undefined
  /** Before the days: the employee, for holders. */
  heading?: string
  /** Further actions. */
  children?: ReactNode
}

/** One request for private leave, with what its readers can do. */
export function PrivateLeaveItem({ row, type, heading, children }: Props) {
  const [isCancelling, setCancelling] = useState(false)
  const { mutateAsync: cancel } = useMutation(cancelPrivateLeave())
  const days = formatLeaveDays({ ...row, minutes: null })
  return (
    <li className="flex flex-col gap-2 border-line border-b px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <p className="figures font-medium">{[heading, days].filter(Boolean).join(', ')}</p>
          <p className="text-ink-muted">
            {[type?.label, copy.days(row.half_days)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <StatusTag status={row.status} />
      </div>
      {row.reason && <p className="whitespace-pre-line">{row.reason}</p>}
      {row.attachment_url && <AttachmentLink url={row.attachment_url} />}
      {row.decided_by && (
        <p className="text-ink-muted">
          {copy.decidedBy(row.decided_by)}
          {row.note && `: ${row.note}`}
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {children}
        {row.can_cancel && (
          <Button size="small" onPress={() => setCancelling(true)} aria-label={`${copy.cancel}: ${days}`}>
            {copy.cancel}
          </Button>
        )}
      </div>
      {isCancelling && (
        <ConfirmAction
          title={copy.cancelTitle}
          confirm={copy.cancel}
          cancel={copy.keep}
          isDangerous
          act={() => cancel(row.id)}
          done={copy.cancelled}
          onClose={() => setCancelling(false)}
        >
          <p className="figures">{days}</p>
        </ConfirmAction>
      )}
    </li>
  )
}
