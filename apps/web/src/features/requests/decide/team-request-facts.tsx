import type { TeamRequestRow } from '@leavewell/leave'
import { BalanceImpact } from '../card/balance-impact.tsx'
import { DecisionFacts } from './decision-facts.tsx'

/** Before a decision what it would do, afterwards what it did. */
export function TeamRequestFacts({ request }: { request: TeamRequestRow }) {
  return request.status === 'pending' ? (
    <DecisionFacts request={request} />
  ) : (
    <BalanceImpact request={request} balance={request.balance} />
  )
}
