import type { TeamRequestRow } from '@leavewell/leave'
import { DecisionFacts } from '../features/decide-request/decision-facts.tsx'
import { BalanceImpact } from '../features/request-card/balance-impact.tsx'

/** Before a decision what it would do, afterwards what it did. */
export function TeamRequestFacts({ request }: { request: TeamRequestRow }) {
  return request.status === 'pending' ? (
    <DecisionFacts request={request} />
  ) : (
    <BalanceImpact request={request} balance={request.balance} />
  )
}
