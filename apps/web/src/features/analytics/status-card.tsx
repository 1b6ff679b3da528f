import {
  type Analytics,
  analyticsCopy as copy,
  formatNumber,
  LEAVE_STATUSES,
  type LeaveStatus,
  wholeShares,
} from '@leavewell/leave'
import { StatusTag } from '../../leave-ui/status-tag.tsx'
import { BarTable } from '../../ui/bar-table.tsx'
import { Card } from '../../ui/card.tsx'
import type { BarColour } from '../../ui/colour.ts'

/** The colours in which the lists show them. */
const COLOURS: Record<LeaveStatus, BarColour> = { pending: 'amber', approved: 'green', rejected: 'red' }

/** What became of the requests (OP-35). */
export function StatusCard({ counts }: { counts: Analytics['byStatus'] }) {
  const total = LEAVE_STATUSES.reduce((sum, status) => sum + counts[status], 0)
  const share = (count: number) => (total === 0 ? 0 : (count / total) * 100)
  const shares = wholeShares(LEAVE_STATUSES.map(status => counts[status]))
  return (
    <Card title={copy.byStatus}>
      <BarTable
        label={copy.byStatus}
        titles={[copy.status, copy.count, copy.share]}
        rows={LEAVE_STATUSES.map((status, at) => ({
          id: status,
          label: <StatusTag status={status} />,
          colour: COLOURS[status],
          length: share(counts[status]),
          figures: [formatNumber(counts[status]), `${shares[at]}%`],
        }))}
      />
    </Card>
  )
}
