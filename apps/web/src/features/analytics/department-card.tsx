import {
  type Analytics,
  analyticsCopy as copy,
  formatNumber,
  formatUtilization,
  utilization,
} from '@leavewell/leave'
import { BarTable } from '../../ui/bar-table.tsx'
import { Card } from '../../ui/card.tsx'
import { usedOf } from './used-of.ts'

/** People and used leave of each department (H-05, OP-35). */
export const DepartmentCard = ({ departments }: { departments: Analytics['byDepartment'] }) => (
  <Card title={copy.byDepartment}>
    <BarTable
      label={copy.byDepartment}
      titles={[copy.department, copy.people, copy.utilization]}
      rows={departments.map(row => ({
        id: row.department ?? '',
        label: row.department ?? copy.noDepartment,
        length: utilization(row),
        detail: usedOf(row),
        figures: [formatNumber(row.headcount), formatUtilization(row)],
      }))}
    />
  </Card>
)
