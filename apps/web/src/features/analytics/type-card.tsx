import {
  type Analytics,
  analyticsCopy as copy,
  formatUtilization,
  leaveType,
  leaveTypeName,
  utilization,
} from '@leavewell/leave'
import { BarTable } from '../../ui/bar-table.tsx'
import { Card } from '../../ui/card.tsx'
import { usedOf } from './used-of.ts'

/** How much of each kind of leave is used (H-06). */
export const TypeCard = ({ figures: { year, byType } }: { figures: Analytics }) => (
  <Card title={copy.byType}>
    {byType.length === 0 ? (
      <p className="text-ink-muted">{copy.noBalances(year)}</p>
    ) : (
      <BarTable
        label={copy.byType}
        titles={[copy.type, copy.utilization]}
        rows={byType.map(row => ({
          id: row.leave_type,
          label: leaveTypeName(row.leave_type),
          colour: leaveType(row.leave_type).colour,
          length: utilization(row),
          detail: usedOf(row),
          figures: [formatUtilization(row)],
        }))}
      />
    )}
  </Card>
)
