import {
  overtimeCopy as copy,
  type OvertimeRecord,
  overtimeSentence,
  overtimeTypes,
  type User,
} from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ClockPlus } from 'lucide-react'
import { useState } from 'react'
import { cancelOvertime, overtimeOf } from '../../data/overtime/overtime.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { AttachmentLink } from '../../leave-ui/attachment-link.tsx'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { StatusTag } from '../../leave-ui/status-tag.tsx'
import { today } from '../../leave-ui/today.ts'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OvertimeDialog } from './overtime-dialog.tsx'

/** The user's own overtime. If no leave type gives any now, only people who have some see it. */
export function OvertimeCard({ user }: { user: User }) {
  const isOffered = overtimeTypes(useLeaveTypes(), today()).length > 0
  const query = useQuery(overtimeOf(user.id))
  const { mutateAsync: cancel } = useMutation(cancelOvertime())
  const [isAdding, setAdding] = useState(false)
  const [cancelling, setCancelling] = useState<OvertimeRecord>()
  if (!isOffered && !query.data?.length) return null
  return (
    <Card
      title={copy.title}
      actions={
        isOffered && (
          <Button icon={<ClockPlus aria-hidden />} onPress={() => setAdding(true)}>
            {copy.add}
          </Button>
        )
      }
    >
      <QueryView
        query={query}
        failed={copy.failed}
        loading={<Skeleton className="h-10" />}
        empty={() => <EmptyState hint={copy.text}>{copy.none}</EmptyState>}
      >
        {records => (
          <ul className="flex flex-col divide-y divide-line">
            {records.map(record => (
              <li
                key={record.id}
                className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2"
              >
                <div className="flex min-w-0 flex-col gap-0.5">
                  <p className="figures">{overtimeSentence(record)}</p>
                  {record.manager_notes && <p className="text-ink-muted text-meta">{record.manager_notes}</p>}
                  {record.agreement_url && <AttachmentLink url={record.agreement_url} />}
                </div>
                <div className="flex items-center gap-2">
                  <StatusTag status={record.status} />
                  {record.status === 'pending' && (
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={copy.cancelOf(record.worked_on)}
                      onPress={() => setCancelling(record)}
                    >
                      {copy.cancel}
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {isAdding && <OvertimeDialog others={query.data ?? []} onClose={() => setAdding(false)} />}
      {cancelling && (
        <ConfirmAction
          title={copy.cancelTitle}
          confirm={copy.cancelConfirm}
          cancel={copy.keep}
          isDangerous
          act={() => cancel(cancelling.id)}
          done={copy.cancelled}
          onClose={() => setCancelling(undefined)}
        >
          <p className="figures text-ink">{overtimeSentence(cancelling)}</p>
        </ConfirmAction>
      )}
    </Card>
  )
}
