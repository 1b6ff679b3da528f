import {
  balanceCard,
  balancesCopy,
  type CardBalance,
  requestsCopy as copy,
  costOf,
  formatAmount,
  formatNumber,
  type LeaveRequest,
} from '@leavewell/leave'
import { yearOfMoment } from '../../../leave-ui/today.ts'
import { Panel } from '../panel.tsx'

interface Props {
  request: LeaveRequest
  /** The requester's balance of the leave type in the current year. */
  balance: CardBalance | null | undefined
  /** Whether the policy only counts the leave. */
  needsNoBalance?: boolean
}

/**
 * The days that an approval deducted, and the rest of the year (L-15, OP-15). An approval of a previous year
 * deducted from that year's balance.
 */
export function BalanceImpact({ request, balance, needsNoBalance = false }: Props) {
  if (request.status === 'approved' && needsNoBalance)
    return <Panel title={copy.balanceImpact}>{balancesCopy.notNeeded}</Panel>
  if (request.status !== 'approved' || !balance || yearOfMoment(request.reviewed_date) !== balance.year)
    return null
  const { left, totalAllocated, unit } = balanceCard({ ...balance, leave_type: request.leave_type })
  return (
    <Panel title={copy.balanceImpact}>
      <span className="figures">
        {copy.balanceImpactText(
          formatAmount(costOf(request)),
          formatNumber(left),
          unit,
          formatNumber(totalAllocated),
        )}
      </span>
    </Panel>
  )
}
