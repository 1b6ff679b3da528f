import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { MonthGrid, type MonthProps } from './month-grid.tsx'
import { PhoneMonth } from './phone-month.tsx'
import { TypeLegend } from './type-legend.tsx'

/** A month of approved leave, in the form the screen has room for (G-01, G-04 to G-06). */
export function CalendarMonth(props: MonthProps) {
  return useIsPhone() ? (
    <PhoneMonth {...props} />
  ) : (
    <div className="flex flex-col gap-3">
      <MonthGrid {...props} />
      <TypeLegend />
    </div>
  )
}
