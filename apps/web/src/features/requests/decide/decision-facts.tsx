import {
  balancesCopy,
  daysWithoutLeaveCopy,
  describeTaken,
  formatLeaveDays,
  requestsCopy,
  screenCopy,
  type TeamRequestRow,
} from '@leavewell/leave'
import { TriangleAlert } from 'lucide-react'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { ApprovalPanel } from '../approval-panel.tsx'
import { BalanceEffect, LeftOn } from '../balance-effect.tsx'
import { BalanceImpact } from '../card/balance-impact.tsx'
import { Panel } from '../panel.tsx'

interface Props {
  request: TeamRequestRow
  /** Whether the balance afterwards is already visible next to it. */
  isBalanceTold?: boolean
}

/** Facts for a decision: the balance afterwards, findings of limits, and who else is away. */
function DecisionFacts({ request, isBalanceTold }: Props) {
  const types = useLeaveTypes()
  const { away, balance, left, limits = [], needs_balance, overlaps } = request
  return (
    <>
      {!isBalanceTold && (
        <Panel title={requestsCopy.balanceAfter}>
          {left ? (
            <LeftOn {...left} />
          ) : balance && needs_balance ? (
            <BalanceEffect before={balance.balance} days={request.days_requested} />
          ) : (
            <span className="text-ink-muted">
              {needs_balance ? balancesCopy.noRecord : balancesCopy.notNeeded}
            </span>
          )}
        </Panel>
      )}
      {limits.length > 0 && (
        <Panel title={daysWithoutLeaveCopy.limits}>
          <ul>
            {limits.map(limit => (
              <li key={limit} className="flex gap-2 text-warning-ink">
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                {limit}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {overlaps.length > 0 && (
        <Panel title={requestsCopy.overlaps}>
          <ul>
            {overlaps.map(other => (
              <li key={other.id} className="figures text-warning-ink">
                {describeTaken(other, types)}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={requestsCopy.alsoAway}>
        {away.length === 0 ? (
          <span className="text-ink-muted">{requestsCopy.nobodyAway}</span>
        ) : (
          <ul className="flex flex-wrap gap-x-4">
            {away.map(other => (
              <li key={other.id}>
                {other.name ?? screenCopy.unknownPerson}{' '}
                <span className="figures text-ink-muted">{formatLeaveDays(other)}</span>
                {other.status === 'pending' && (
                  <span className="hatched ml-1.5 rounded-xs border border-line-control border-dashed px-1 text-meta">
                    {requestsCopy.pending}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}

/** Before a decision the expected balance, afterwards the actual one. */
export function TeamRequestFacts({ request, isBalanceTold = false }: Props) {
  return (
    <>
      <ApprovalPanel approval={request.approval} />
      {request.status === 'pending' ? (
        <DecisionFacts request={request} isBalanceTold={isBalanceTold} />
      ) : (
        <BalanceImpact request={request} balance={request.balance} needsNoBalance={!request.needs_balance} />
      )}
    </>
  )
}
