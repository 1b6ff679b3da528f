import {
  type BalanceStatement,
  balanceStatementCopy as copy,
  formatAmount,
  type LeaveTypeKey,
  leftOnLastDay,
  statementAmount,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { balanceStatement } from '../../../data/leave-balances/leave-balances.ts'
import { LeaveTypeName } from '../../../leave-ui/leave-type.tsx'
import { QueryView } from '../../../leave-ui/query-view.tsx'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { statementPath } from '../statement/statement-view.ts'

/** The balance of one leave type on a day, with a link to the breakdown. */
export function TypeOnDay({ type, day }: { type: LeaveTypeKey; day: string }) {
  const types = useLeaveTypes()
  const query = useQuery(balanceStatement({ leave_type: type, from: day, to: day }))
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
      <div className="flex flex-col items-start">
        <LeaveTypeName type={type} />
        <TextLink
          href={statementPath({ type, from: `${day.slice(0, 4)}-01-01`, to: day })}
          aria-label={copy.ofCard(types.name(type))}
          className="inline-flex min-h-6 items-center font-normal text-meta pointer-coarse:min-h-11"
        >
          {copy.see}
        </TextLink>
      </div>
      <QueryView query={query} loading={<Skeleton className="h-6 w-20" />}>
        {statement => <Left statement={statement} />}
      </QueryView>
    </li>
  )
}

function Left({ statement }: { statement: BalanceStatement }) {
  const { atEnd, beforeClosing = atEnd } = leftOnLastDay(statement)
  const { pending, pending_minutes, free } = statement
  const waiting = statementAmount(statement, pending, pending_minutes)
  return (
    <div role="status" className="figures text-right">
      <p className="font-semibold">{formatAmount(beforeClosing)}</p>
      <div className="text-ink-muted text-meta">
        {beforeClosing.days !== atEnd.days && <p>{copy.thenCloses(formatAmount(atEnd))}</p>}
        {free && (
          <p>
            {copy.freeThen(formatAmount(statementAmount(statement, free.days, free.minutes)), free.more_from)}
          </p>
        )}
        {pending > 0 && <p>{copy.waitsUntil(formatAmount(waiting))}</p>}
      </div>
    </div>
  )
}
