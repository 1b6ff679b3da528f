import { type Analytics, formatNumber, LEAVE_STATUSES, messages } from '@leavewell/leave'
import { StatusTag } from '../../leave-ui/status-tag.tsx'
import { BarTable } from '../../ui/bar-table.tsx'
import { Card } from '../../ui/card.tsx'

const { analytics: said } = messages

/** What became of the requests (OP-35). */
export function StatusCard({ counts }: { counts: Analytics['byStatus'] }) {
  const total = LEAVE_STATUSES.reduce((sum, status) => sum + counts[status], 0)
  const share = (count: number) => (total === 0 ? 0 : (count / total) * 100)
  return (
    <Card title={said.byStatus}>
      <BarTable
        label={said.byStatus}
        titles={[said.status, said.count, said.share]}
        rows={LEAVE_STATUSES.map(status => ({
          id: status,
          label: <StatusTag status={status} />,
          hue: 'grey',
          length: share(counts[status]),
          figures: [formatNumber(counts[status]), `${Math.round(share(counts[status]))}%`],
        }))}
      />
    </Card>
  )
}
