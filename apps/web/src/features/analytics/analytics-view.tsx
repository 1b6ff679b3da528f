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
    <MonthCard months={figures.byMonth} />
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex flex-col gap-4">
        <TypeCard figures={figures} />
        <StatusCard counts={figures.byStatus} />
      </div>
      <DepartmentCard departments={figures.byDepartment} />
    </div>
  </>
)
