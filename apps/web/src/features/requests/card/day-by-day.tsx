import { leaveCostCopy as copy, countLeaveDays, type LeaveRequest, leaveFormCopy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { requestQuote } from '../../../data/leave-requests/leave-cost.ts'
import { QueryView } from '../../../leave-ui/query-view.tsx'
import { classes } from '../../../lib/classes.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Versions } from '../amend/lazy-amend.tsx'
import { FrozenCost } from '../lazy-frozen-cost.tsx'

interface Props {
  request: LeaveRequest
  /** Whether a policy counts leave of this type; a request that costs another number of days than the calendar has was counted by one. */
  hasPolicy?: boolean
}

/** The cost of each day of a request on a card, unfolded on demand. Where every calendar day costs one, it is left out. */
export function DayByDay({ request, hasPolicy = false }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { start_date, end_date, days_requested } = request
  if (!hasPolicy && days_requested === countLeaveDays(start_date, end_date)) return null
  return (
    <div className="min-w-0 basis-full">
      <button
        type="button"
        data-print="hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        className="-ml-1 flex min-h-6 cursor-pointer items-center gap-1 rounded-sm px-1 font-medium text-accent-ink hover:underline pointer-coarse:min-h-11"
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight aria-hidden className={classes('size-4', isOpen && 'rotate-90')} />
        {copy.dayByDay}
      </button>
      <div id={id} hidden={!isOpen} className="pt-1">
        {isOpen && <Cost request={request} />}
      </div>
    </div>
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
