import { type Amount, formatAmount, formatLeaveDays, type LeaveDays } from '@leavewell/leave'

/** The days of a leave and their cost. A number and its unit stay on one line. */
export const DaysAndCost = ({ leave, cost }: { leave: LeaveDays; cost: Amount }) => (
  <span className="figures">
    {formatLeaveDays(leave)}
    <span className="text-ink-muted">
      {' · '}
      <span className="whitespace-nowrap">{formatAmount(cost)}</span>
    </span>
  </span>
)
