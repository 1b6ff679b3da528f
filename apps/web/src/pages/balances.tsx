import {
  can,
  checkStatementDays,
  balanceStatementCopy as copy,
  displayName,
  isManager,
  statementSentence,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { balanceStatement } from '../data/leave-balances/leave-balances.ts'
import { nameOfUser } from '../data/users/users.ts'
import { AdjustmentsCard } from '../features/balances/adjustments/adjustments-card.tsx'
import { CheckCard } from '../features/balances/check/lazy-check-card.tsx'
import { EntitlementCards } from '../features/balances/entitlement/entitlement-cards.tsx'
import { Statement } from '../features/balances/statement/statement.tsx'
import { StatementFilter } from '../features/balances/statement/statement-filter.tsx'
import { statementParent } from '../features/balances/statement/statement-parent.ts'
import { statementView } from '../features/balances/statement/statement-view.ts'
import { CashOutCard } from '../features/cash-outs/lazy-cash-outs.tsx'
import { useFirstLeaveType } from '../leave-ui/leave-type-options.tsx'
import { ownRequestPath, pagePath, requestPath } from '../leave-ui/page-path.ts'
import { PersonLink } from '../leave-ui/person-link.tsx'
import { today } from '../leave-ui/today.ts'
import { useLeaveTypes } from '../leave-ui/use-leave-types.ts'
import { useUser } from '../session/session.ts'
import { Alert } from '../ui/alert.tsx'
import { PageBody, PageHeader } from '../ui/page.tsx'

const route = getRouteApi('/_session/_layout/balances')

/** The breakdown of a balance of the user, of a report, or of people in the user's scope. */
export function BalancesPage() {
  const user = useUser()
  const [day] = useState(today)
  const [types, firstType] = [useLeaveTypes(), useFirstLeaveType()]
  const navigate = route.useNavigate()
  const [view, show] = statementView(
    { today: day, types, firstType },
    {
      search: route.useSearch(),
      show: search => void navigate({ search, replace: true, resetScroll: false }),
    },
  )
  const seesLeave = can(user, 'see_leave')
  const isOther = (seesLeave || isManager(user)) && view.user !== '' && view.user !== user.id
  const problem = checkStatementDays(view, day)
  const whose = useQuery({ ...nameOfUser(view.user), enabled: isOther })
  const query = useQuery({
    ...balanceStatement({
      leave_type: view.type,
      from: view.from,
      to: view.to,
      ...(isOther && { user_id: view.user }),
    }),
    enabled: problem === undefined,
  })
  const isAdmin = can(user, 'leave')
  const parent = isOther
    ? statementParent(view.back || (seesLeave ? 'balances' : 'team'), view.user, whose.data)
    : { title: copy.toDashboard, href: pagePath('Dashboard') }
  const name = whose.data && copy.of(displayName(whose.data))
  return (
    <PageBody>
      <PageHeader
        title={copy.title}
        {...(whose.data && {
          subtitle: can(user, 'see_people') ? <PersonLink id={whose.data.id}>{name}</PersonLink> : name,
        })}
        parent={parent}
      />
      {!isOther && <CheckCard />}
      <StatementFilter shown={view} today={day} onShow={show} />
      {problem ? (
        <Alert tone="warning">{statementSentence(problem)}</Alert>
      ) : (
        <Statement query={query} linkTo={isOther ? (isAdmin ? requestPath : undefined) : ownRequestPath} />
      )}
      {query.data && view.type === query.data.leave_type && (
        <AdjustmentsCard
          userId={isOther ? view.user : user.id}
          statement={query.data}
          canReverse={isAdmin && isOther}
        />
      )}
      {query.data?.cash_out && view.type === query.data.leave_type && (
        <CashOutCard
          key={view.type}
          userId={isOther ? view.user : user.id}
          isOwn={!isOther}
          statement={query.data}
          offer={query.data.cash_out}
        />
      )}
      {!isOther && <EntitlementCards type={view.type} />}
    </PageBody>
  )
}
