import { formatDays, formatLeaveDays, type LeaveDays } from '@leavewell/leave'

/** The days of a leave, and how many it costs: a number and its unit stay in one line. */
export const DaysAndCost = ({ leave, days }: { leave: LeaveDays; days: number }) => (
  <span className="figures">
    {formatLeaveDays(leave)}
    <span className="text-ink-muted">
      {' · '}
      <span className="whitespace-nowrap">{formatDays(days)}</span>
    </span>
  </span>
)
