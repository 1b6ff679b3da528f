import { leaveCostCopy as copy, countLeaveDays, type LeaveRequest, leaveFormCopy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { requestQuote } from '../../../data/leave-requests/leave-cost.ts'
import { QueryView } from '../../../leave-ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Unfold } from '../../../ui/unfold.tsx'
import { Versions } from '../amend/lazy-amend.tsx'
import { FrozenCost } from '../lazy-frozen-cost.tsx'

interface Props {
  request: LeaveRequest
  /** Whether the leave type needs a quote. A request whose cost differs from its calendar days had a quote, too. */
  isQuoted?: boolean
}

/** The cost of a request day by day, expanded on demand. Hidden where every calendar day costs one. */
export function DayByDay({ request, isQuoted = false }: Props) {
  const { start_date, end_date, days_requested } = request
  if (!isQuoted && days_requested === countLeaveDays(start_date, end_date)) return null
  return (
    <Unfold label={copy.dayByDay}>
      <Cost request={request} />
    </Unfold>
  )
}

function Cost({ request }: { request: LeaveRequest }) {
  const query = useQuery(requestQuote(request.id))
  return (
    <QueryView query={query} loading={<Skeleton className="h-32 w-full" />}>
      {quote =>
        quote === null ? (
          <p className="text-ink-muted">{leaveFormCopy.everyDayCounts}</p>
        ) : (
          <div className="flex flex-col gap-3">
            <FrozenCost request={request} quote={quote} />
            {quote.version > 1 && <Versions id={request.id} rules={quote.rules} />}
          </div>
        )
      }
    </QueryView>
  )
}
