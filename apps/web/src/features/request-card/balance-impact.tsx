import { formatDays, formatNumber, type LeaveBalance, type LeaveRequest, messages } from '@leavewell/leave'
import { balanceOf } from '../../leave-ui/balance-of.ts'
import { Panel } from '../../leave-ui/panel.tsx'
import { yearOfMoment } from '../../leave-ui/today.ts'

interface Props {
  request: LeaveRequest
  /** The requester's of the current year. */
  balances: readonly LeaveBalance[] | undefined
}

/** What an approval took, and what is left of the year (L-15, OP-15). An approval of an earlier year took from that year's balance. */
export function BalanceImpact({ request, balances }: Props) {
  const balance = balanceOf(balances, request.leave_type)
  if (request.status !== 'approved' || !balance || yearOfMoment(request.reviewed_date) !== balance.year)
    return null
  return (
    <Panel title={messages.requests.balanceImpact}>
      <span className="figures">
        {messages.requests.balanceImpactText(
          formatDays(request.days_requested),
          formatNumber(balance.balance),
          formatNumber(balance.total_allocated),
        )}
      </span>
    </Panel>
  )
}
