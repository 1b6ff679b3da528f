import { isAmended, type TeamRequestRow } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { balanceOf, leaveBalances } from '../../../data/leave-balances/leave-balances.ts'
import { requestQuote } from '../../../data/leave-requests/leave-cost.ts'
import { leaveRequests } from '../../../data/leave-requests/leave-requests.ts'
import { requesterName } from '../../../leave-ui/requester-name.ts'
import { currentYear } from '../../../leave-ui/today.ts'
import { WaitingChange } from '../amend/lazy-amend.tsx'
import { FrozenCost } from '../lazy-frozen-cost.tsx'
import { TeamRequestFacts } from './decision-facts.tsx'
import { DecisionForm } from './decision-form.tsx'
import { decisionWords } from './decision-words.ts'
import type { Decision } from './use-decide.ts'

interface Props {
  request: TeamRequestRow
  decision: Decision
  onClose: () => void
  /** Called after a decision, before the dialog closes. */
  onDecided?: () => void
}

/** The dialog for a decision. Others may change the request while it is open. */
export function DecisionDialog({ request, decision, onClose, onDecided }: Props) {
  const { data } = useQuery(leaveRequests.one(request.id))
  const { data: balances } = useQuery(leaveBalances.ofYear(request.user_id, currentYear()))
  const { data: quote } = useQuery(requestQuote(request.id))
  // The cached copy of the request may be older than the one in the list.
  const now = data && data.updated_date >= request.updated_date ? { ...request, ...data } : request
  const isChange = isAmended(now)
  // The requester may have changed the leave type, and others the balance.
  const current = {
    ...now,
    ...(balances && { balance: balanceOf(balances, now.leave_type) ?? null }),
    ...(quote && { needs_balance: quote.rules.needs_balance }),
  }
  return (
    <DecisionForm
      request={current}
      decision={decision}
      name={requesterName(request)}
      submit={decisionWords(decision, current)}
      facts={
        <>
          {isChange && <WaitingChange request={now} isOwn={false} />}
          {!isChange && quote && <FrozenCost request={current} quote={quote} />}
          <TeamRequestFacts request={current} isBalanceTold={isChange || Boolean(quote?.story)} />
        </>
      }
      onClose={onClose}
      {...(onDecided && { onDecided })}
    />
  )
}
