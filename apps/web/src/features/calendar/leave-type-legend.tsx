import { LeaveTypeMark } from '../../leave-ui/leave-type.tsx'
import { today } from '../../leave-ui/today.ts'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'

/** The types that are not retired, as entries of a calendar's legend (K-16). */
export function LeaveTypeLegend() {
  const { all, isRetired } = useLeaveTypes()
  const day = today()
  return all
    .filter(({ key }) => !isRetired(key, day))
    .map(({ key, label }) => (
      <li key={key} className="flex items-center gap-1.5">
        <LeaveTypeMark type={key} />
        {label}
      </li>
    ))
}
