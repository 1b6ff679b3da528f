import { leaveCostCopy as copy, daysBetween, type FrozenQuote, type LeaveRequest } from '@leavewell/leave'
import { BalanceTimeline } from '../../leave-ui/cost/balance-timeline.tsx'
import { CostStrip } from '../../leave-ui/cost/cost-strip.tsx'
import { CostTotal, FreeReasons } from '../../leave-ui/cost/cost-total.tsx'
import { today } from '../../leave-ui/today.ts'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'

interface Props {
  request: Pick<LeaveRequest, 'leave_type' | 'start_date' | 'end_date' | 'status'>
  quote: FrozenQuote
}

/** The frozen cost of a request, day by day. Adds the balance afterwards while that is in the future. */
export function FrozenCost({ request, quote }: Props) {
  const types = useLeaveTypes()
  const { leave_type, start_date, end_date, status } = request
  const { lines, rules } = quote
  const story = status === 'rejected' || end_date < today() ? null : quote.story
  return (
    <section
      aria-label={copy.cost}
      className="flex min-w-0 basis-full flex-col gap-3 rounded-md bg-sunken px-3 py-2"
    >
      <p>
        <CostTotal quote={{ ...quote, story }} lastDay={end_date} />
      </p>
      <CostStrip
        days={daysBetween(start_date, end_date)}
        lines={lines}
        unit={rules}
        colour={types.of(leave_type).colour}
      />
      <FreeReasons lines={lines} />
      <BalanceTimeline quote={{ rules, story }} lastDay={end_date} />
    </section>
  )
}
