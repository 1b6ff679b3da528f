import { balanceCard, formatNumber, type LeaveBalance, leaveTypeName, messages } from '@leavewell/leave'
import { LeaveTypeName } from '../../leave-ui/leave-type-name.tsx'
import { Meter } from '../../ui/meter.tsx'

/** Days left of one leave type (D). */
export function BalanceCard({ balance }: { balance: LeaveBalance }) {
  const { type, daysLeft, totalAllocated, used, percentageShown, bar } = balanceCard(balance)
  const [left, total] = [formatNumber(daysLeft), formatNumber(totalAllocated)]
  const sentence = messages.dashboard.daysLeft(left, total)
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <LeaveTypeName type={balance.leave_type} />
      <p>
        <span className="figures mr-1.5 font-semibold text-figure tracking-tight">{left}</span>
        <span className="figures text-ink-muted">{sentence.slice(left.length + 1)}</span>
      </p>
      <Meter label={leaveTypeName(balance.leave_type)} value={bar} valueLabel={sentence} hue={type.colour} />
      <p className="figures flex justify-between text-ink-subtle text-meta">
        <span>{messages.dashboard.daysUsedOf(formatNumber(used))}</span>
        <span>{percentageShown}%</span>
      </p>
    </li>
  )
}
