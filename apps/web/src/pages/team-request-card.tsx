import { type LeaveRequest, mayComment, mayDecide, type User } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { leaveBalances } from '../data/leave-balances.ts'
import { DecideButtons } from '../features/decide-request/decide-buttons.tsx'
import { DecideDialog } from '../features/decide-request/decide-dialog.tsx'
import { DecisionFacts } from '../features/decide-request/decision-facts.tsx'
import type { Verdict } from '../features/decide-request/use-decide.ts'
import { BalanceImpact } from '../features/request-card/balance-impact.tsx'
import { RequestCard } from '../features/request-card/request-card.tsx'
import { Requester } from '../features/request-card/requester.tsx'
import { Comments } from '../features/request-comments/comments.tsx'
import { currentYear } from '../leave-ui/today.ts'

interface Props {
  request: LeaveRequest
  manager: User
  /** Who asks. */
  person: User | undefined
  /** All requests of the team. */
  team: readonly LeaveRequest[]
  nameOf: (request: LeaveRequest) => string
}

/** A request as its manager sees it: who, when, what it costs, who else is away, and the decision. */
export function TeamRequestCard({ request, manager, person, team, nameOf }: Props) {
  const [verdict, setVerdict] = useState<Verdict>()
  const { data: balances } = useQuery(leaveBalances.ofYear(request.user_id, currentYear()))
  const name = nameOf(request)
  const facts = <DecisionFacts request={request} balances={balances} team={team} nameOf={nameOf} />
  return (
    <>
      <RequestCard
        request={request}
        requester={<Requester person={person} />}
        facts={request.status === 'pending' ? facts : <BalanceImpact request={request} balances={balances} />}
        actions={mayDecide(manager, request) && <DecideButtons name={name} onChoose={setVerdict} />}
        comments={
          <Comments
            request={request}
            author={manager}
            speaksAs="Manager"
            mayComment={mayComment(manager, request)}
          />
        }
      />
      {verdict && (
        <DecideDialog
          request={request}
          verdict={verdict}
          name={name}
          facts={facts}
          onClose={() => setVerdict(undefined)}
        />
      )}
    </>
  )
}
