import { leaveCostCopy as copy, daysBetween, type LeaveTypeRules, leaveType } from '@leavewell/leave'
import { BalanceStory } from '../../../leave-ui/cost/balance-story.tsx'
import { CostStrip } from '../../../leave-ui/cost/cost-strip.tsx'
import { CostTotal, FreeReasons } from '../../../leave-ui/cost/cost-total.tsx'
import { classes } from '../../../lib/classes.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { LeaveFormState } from './use-leave-form.ts'
import { sentencesOf, Warnings } from './warnings.tsx'

/** What a request costs by a policy: the total, each day, and the story of the balance. The form goes on without an answer. */
export function PolicyCost({ form, rules }: { form: LeaveFormState; rules: LeaveTypeRules }) {
  const { start_date, end_date } = form.values
  const { quote, isCurrent, isUnknown } = form.cost
  const lines = quote?.lines ?? []
  // An answer about other days than are chosen now speaks of its own.
  const lastDay = lines.at(-1)?.day ?? end_date
  return (
    <div className="flex shrink-0 flex-col gap-3 rounded-md bg-sunken px-4 py-3">
      {/* All that is spoken when the dates change, once for each answer: nobody wants to hear every day again. */}
      <div aria-live="polite" className="min-h-9">
        {isUnknown ? (
          <p className="text-ink-muted">{copy.costLater}</p>
        ) : (
          quote !== undefined && (
            <>
              <CostTotal quote={quote} lastDay={lastDay} />
              <p className="sr-only">{sentencesOf(quote.findings, 'block').join(' ')}</p>
            </>
          )
        )}
      </div>
      {!isUnknown && (
        <>
          <CostStrip
            days={daysBetween(start_date, end_date)}
            lines={lines}
            unit={rules}
            colour={leaveType(rules.leave_type).colour}
          />
          <FreeReasons lines={isCurrent ? lines : []} />
          {quote === undefined ? (
            <Skeleton className="h-18 w-full" />
          ) : (
            quote.story !== null && (
              <div className={classes(!isCurrent && 'opacity-60 transition-opacity delay-300')}>
                <BalanceStory quote={quote} lastDay={lastDay} />
              </div>
            )
          )}
          <Warnings form={form} />
        </>
      )}
    </div>
  )
}
