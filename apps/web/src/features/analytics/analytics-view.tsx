import type { Analytics } from '@leavewell/leave'
import { DepartmentCard } from './department-card.tsx'
import { KeyFigures } from './key-figures.tsx'
import { MonthCard } from './month-card.tsx'
import { StatusCard } from './status-card.tsx'
import { TypeCard } from './type-card.tsx'

/** The figures of a year, each as a picture that is a table as well (H-05, H-06). */
export const AnalyticsView = ({ figures }: { figures: Analytics }) => (
  <>
    <KeyFigures figures={figures} />
    <div className="grid gap-4 lg:grid-cols-3">
      <MonthCard months={figures.byMonth} />
      <StatusCard counts={figures.byStatus} />
    </div>
    <div className="grid gap-4 lg:grid-cols-2">
      <TypeCard figures={figures} />
      <DepartmentCard departments={figures.byDepartment} />
    </div>
  </>
)
