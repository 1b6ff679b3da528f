import { type Analytics, formatNumber, formatUtilization, messages, utilization } from '@leavewell/leave'
import { BarTable } from '../../ui/bar-table.tsx'
import { Card } from '../../ui/card.tsx'
import { usedOf } from './used-of.ts'

const { analytics: said } = messages

/** People and used leave of each department (H-05, OP-35). */
export const DepartmentCard = ({ departments }: { departments: Analytics['byDepartment'] }) => (
  <Card title={said.byDepartment}>
    <BarTable
      label={said.byDepartment}
      titles={[said.department, said.people, said.utilization]}
      rows={departments.map(row => ({
        id: row.department ?? '',
        label: row.department ?? said.noDepartment,
        length: utilization(row),
        detail: usedOf(row),
        figures: [formatNumber(row.headcount), formatUtilization(row)],
      }))}
    />
  </Card>
)
