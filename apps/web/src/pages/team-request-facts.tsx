import type { TeamRequestRow } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { leaveBalances } from '../data/leave-balances.ts'
import { DecisionFacts } from '../features/decide-request/decision-facts.tsx'
import { BalanceImpact } from '../features/request-card/balance-impact.tsx'
import { currentYear } from '../leave-ui/today.ts'

/** Before a decision what it would do, afterwards what it did. */
export function TeamRequestFacts({ request }: { request: TeamRequestRow }) {
  const { data: balances } = useQuery(leaveBalances.ofYear(request.user_id, currentYear()))
  return request.status === 'pending' ? (
    <DecisionFacts request={request} balances={balances} />
  ) : (
    <BalanceImpact request={request} balances={balances} />
  )
}
