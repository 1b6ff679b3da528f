import {
  type AmountUnit,
  amountUnder,
  type BalanceAdjustment,
  type BalanceStatement,
  balanceAdminCopy as copy,
  formatDay,
  formatSignedAmount,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { balanceAdjustments } from '../../../data/leave-balances/leave-balances.ts'
import { AttachmentLink } from '../../../leave-ui/attachment-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { ReverseDialog } from './reverse-dialog.tsx'

interface Props {
  userId: string
  statement: Pick<BalanceStatement, 'leave_type' | 'is_in_hours' | 'day_minutes'>
  /** Whether the viewer can reverse adjustments. */
  canReverse: boolean
}

interface Row extends BalanceAdjustment {
  isReversed: boolean
}

/** The adjustments of a balance with their documents. Nothing is shown if there are none. */
export function AdjustmentsCard({ userId, statement, canReverse }: Props) {
  const { data, isLoadingError, refetch } = useQuery(balanceAdjustments(userId, statement.leave_type))
  const [reversing, setReversing] = useState<BalanceAdjustment>()
  if (isLoadingError) return <ErrorState message={copy.adjustmentsFailed} onRetry={() => void refetch()} />
  if (data === undefined || data.length === 0) return null
  const reversed = new Set(data.map(({ reverses }) => reverses))
  const rows = data.map(adjustment => ({ ...adjustment, isReversed: reversed.has(adjustment.id) }))
  const amount = ({ unit, minutes }: Row) =>
    formatSignedAmount(amountUnder(unit ?? unitOf(statement), minutes))
  const action = (row: Row) => (
    <Action row={row} canReverse={canReverse} onReverse={() => setReversing(row)} />
  )
  const columns: Column<Row>[] = [
    { id: 'day', title: copy.adjustmentDay, cell: ({ day }) => <Day day={day} /> },
    { id: 'reason', title: copy.reason, isRowHeader: true, cell: row => <Reason row={row} /> },
    { id: 'amount', title: copy.adjustmentAmount, align: 'end', cell: amount },
    { id: 'actions', title: copy.adjustmentActions, isTitleHidden: true, align: 'end', cell: action },
  ]
  return (
    <Card isFlush title={copy.adjustments}>
      <Table
        label={copy.adjustments}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        card={row => (
          <div className="flex flex-col gap-1">
            <div className="flex items-baseline justify-between gap-3">
              <Reason row={row} />
              <span className="figures shrink-0">{amount(row)}</span>
            </div>
            <div className="flex items-center justify-between gap-3 text-meta">
              <Day day={row.day} />
              {action(row)}
            </div>
          </div>
        )}
      />
      {reversing && <ReverseDialog adjustment={reversing} onClose={() => setReversing(undefined)} />}
    </Card>
  )
}

/** Adjustments of former versions have no unit of their own. */
const unitOf = ({ is_in_hours, day_minutes }: Props['statement']): AmountUnit => ({
  day_minutes,
  measure: is_in_hours ? 'time' : 'days',
})

const Day = ({ day }: { day: string }) => (
  <time dateTime={day} className="figures whitespace-nowrap text-ink-muted">
    {formatDay(day)}
  </time>
)

const Reason = ({ row: { reason, document_url } }: { row: Row }) => (
  <span className="flex min-w-0 flex-col gap-1">
    <span className="font-normal">{reason}</span>
    {document_url !== null && <AttachmentLink url={document_url} />}
  </span>
)

interface ActionProps {
  row: Row
  canReverse: boolean
  onReverse: () => void
}

function Action({ row, canReverse, onReverse }: ActionProps) {
  const { isReversed, reverses, balance_id, reason } = row
  if (isReversed) return <span className="text-ink-muted">{copy.isReversed}</span>
  if (!canReverse || reverses !== null || balance_id !== null) return null
  return (
    <Button size="small" variant="quiet" aria-label={copy.reverseAdjustment(reason)} onPress={onReverse}>
      {copy.reverse}
    </Button>
  )
}
