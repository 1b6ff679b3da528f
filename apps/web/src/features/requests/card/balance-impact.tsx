import {
  balancesCopy,
  type CardBalance,
  requestsCopy as copy,
  formatDays,
  formatNumber,
  type LeaveRequest,
} from '@leavewell/leave'
import { yearOfMoment } from '../../../leave-ui/today.ts'
import { Panel } from '../panel.tsx'

interface Props {
  request: LeaveRequest
  /** The requester's of its type in the current year. */
  balance: CardBalance | null | undefined
  /** Whether the policy only counts the leave. */
  needsNoBalance?: boolean
}

/** What an approval took, and what is left of the year (L-15, OP-15). An approval of an earlier year took from that year's balance. */
export function BalanceImpact({ request, balance, needsNoBalance = false }: Props) {
  if (request.status === 'approved' && needsNoBalance)
    return <Panel title={copy.balanceImpact}>{balancesCopy.notNeeded}</Panel>
  if (request.status !== 'approved' || !balance || yearOfMoment(request.reviewed_date) !== balance.year)
    return null
  return (
    <Panel title={copy.balanceImpact}>
      <span className="figures">
        {copy.balanceImpactText(
          formatDays(request.days_requested),
          formatNumber(balance.balance),
          formatNumber(balance.total_allocated),
        )}
      </span>
    </Panel>
  )
}
