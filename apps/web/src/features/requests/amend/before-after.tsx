import {
  type AmendmentQuote,
  amendmentsCopy as copy,
  daysBetween,
  type LeaveTypeRules,
  type LeaveVersion,
} from '@leavewell/leave'
import { CostStrip } from '../../../leave-ui/cost/cost-strip.tsx'
import { FreeReasons } from '../../../leave-ui/cost/cost-total.tsx'
import { DaysAndCost } from '../../../leave-ui/days-and-cost.tsx'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { BalanceChange } from './balance-change.tsx'

/** The current and the proposed leave side by side, day by day, each with the days left. */
export function BeforeAfter({ quote: { before, after, left, rules } }: { quote: AmendmentQuote }) {
  return (
    <section
      aria-label={copy.versions}
      className="flex min-w-0 basis-full flex-col gap-3 rounded-md bg-sunken px-3 py-2"
    >
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        <Version title={copy.before} version={before} rules={rules} />
        {after === null ? (
          <div>
            <p className="text-ink-muted text-meta">{copy.after}</p>
            <p className="font-medium">{copy.cancelled}</p>
          </div>
        ) : (
          <Version title={copy.after} version={after} rules={rules} />
        )}
      </div>
      {left !== null && (
        <div className="border-line border-t pt-2">
          <BalanceChange left={left} rules={rules} />
        </div>
      )}
    </section>
  )
}

/** One version with its strip of days. */
export const Version = ({
  title,
  version,
  rules,
}: {
  title: string
  version: LeaveVersion
  rules: LeaveTypeRules
}) => {
  const types = useLeaveTypes()
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p>
        <span className="block text-ink-muted text-meta">{title}</span>
        <DaysAndCost leave={version} cost={version.cost} />
      </p>
      <CostStrip
        days={daysBetween(version.start_date, version.end_date)}
        lines={version.lines}
        unit={rules}
        colour={types.of(rules.leave_type).colour}
      />
      <FreeReasons lines={version.lines} />
    </div>
  )
}
