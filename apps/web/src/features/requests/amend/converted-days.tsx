import { type ConvertedLeave, amendmentsCopy as copy, formatAmount, formatLeaveDays } from '@leavewell/leave'
import { LeaveTypeName } from '../../../leave-ui/leave-type.tsx'

/** The leave that replaces returned days, with the balance of its type before and after. */
export const ConvertedDays = ({ converted }: { converted: readonly ConvertedLeave[] }) => (
  <ul aria-label={copy.convertedLeave} className="flex flex-col gap-1 rounded-md bg-sunken/50 p-3">
    {converted.map(leave => (
      <li key={leave.start_date} className="figures flex flex-wrap justify-between gap-x-4">
        <span className="flex flex-wrap gap-x-2">
          <LeaveTypeName type={leave.leave_type} />
          {formatLeaveDays(leave)} ({formatAmount(leave.cost)})
        </span>
        {leave.now && leave.left && (
          <span className="text-ink-muted">
            {copy.leftChange(formatAmount(leave.now), formatAmount(leave.left))}
          </span>
        )}
      </li>
    ))}
  </ul>
)
