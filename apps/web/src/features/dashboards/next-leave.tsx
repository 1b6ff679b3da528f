import {
  costOf,
  dashboardCopy,
  dayNumber,
  formatAmount,
  formatLeaveDays,
  type LeaveRequest,
} from '@leavewell/leave'
import { Link } from 'react-aria-components/Link'
import { LeaveTypeName } from '../../leave-ui/leave-type.tsx'
import { ownRequestPath } from '../../leave-ui/page-path.ts'
import { QueryView, type Shown } from '../../leave-ui/query-view.tsx'
import { today } from '../../leave-ui/today.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

type Leave = Pick<
  LeaveRequest,
  | 'id'
  | 'leave_type'
  | 'start_date'
  | 'end_date'
  | 'start_half'
  | 'end_half'
  | 'minutes'
  | 'days_requested'
  | 'minutes_requested'
>

const copy = dashboardCopy.nextLeave

/** The user's next leave, with a link to the request. Reserves its height while loading, so that nothing shifts. */
export function NextLeave({ leave }: { leave: Shown<readonly Leave[]> }) {
  return (
    <section
      aria-labelledby="next-leave-title"
      data-card=""
      className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface"
    >
      <h2 id="next-leave-title" className="px-4 pt-3 text-ink-muted text-meta">
        {copy.title}
      </h2>
      <QueryView
        query={leave}
        loading={
          <div className={LINE}>
            <Skeleton className="h-5 w-64 max-w-full" />
          </div>
        }
        empty={() => <p className={`${LINE} text-ink-muted`}>{copy.none}</p>}
      >
        {([next]) => next && <NextRequest leave={next} />}
      </QueryView>
    </section>
  )
}

const NextRequest = ({ leave }: { leave: Leave }) => (
  <Link
    href={ownRequestPath(leave.id)}
    className={`${LINE} flex-wrap gap-x-4 gap-y-0.5 -outline-offset-2 hover:bg-sunken/50`}
  >
    <span className="figures font-semibold text-success-ink">
      {copy.when(dayNumber(leave.start_date) - dayNumber(today()))}
    </span>
    <LeaveTypeName type={leave.leave_type} />
    {/* A line of its own on a phone. Otherwise the days could move once the font has loaded. */}
    <span className="figures flex gap-x-4 text-ink-muted max-md:basis-full">
      <span>{formatLeaveDays(leave)}</span>
      <span>{formatAmount(costOf(leave))}</span>
    </span>
  </Link>
)

const LINE = 'flex min-h-10 items-center px-4 pt-1 pb-3 max-md:min-h-14.5'
