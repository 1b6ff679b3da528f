import {
  leaveCostCopy as copy,
  costScale,
  daysBetween,
  type LeaveQuote,
  type LeaveTypeRules,
  labelledCost,
  leaveType,
} from '@leavewell/leave'
import { BalanceStory } from '../../../leave-ui/cost/balance-story.tsx'
import { CostStrip } from '../../../leave-ui/cost/cost-strip.tsx'
import { FreeReasons } from '../../../leave-ui/cost/free-reasons.tsx'
import { classes } from '../../../lib/classes.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { LeaveFormState } from './use-leave-form.ts'

/** What a request costs by a policy: each day, the total, and the story of the balance. The form goes on without an answer. */
export function PolicyCost({ form, rules }: { form: LeaveFormState; rules: LeaveTypeRules }) {
  const { start_date, end_date } = form.values
  const { quote, isCurrent, isUnknown } = form.cost
  const lines = isUnknown ? [] : (quote?.lines ?? [])
  const scale = costScale(rules, lines)
  return (
    <div className="flex shrink-0 flex-col gap-3 rounded-md bg-sunken px-4 py-3">
      <Total quote={isUnknown ? undefined : quote} isUnknown={isUnknown} rules={rules} lastDay={end_date} />
      {!isUnknown && (
        <>
          <CostStrip
            days={daysBetween(start_date, end_date)}
            lines={lines}
            scale={scale}
            colour={leaveType(rules.leave_type).colour}
          />
          <FreeReasons lines={isCurrent ? lines : []} />
          {quote === undefined ? (
            <Skeleton className="h-18 w-full" />
          ) : (
            quote.story !== null && (
              <div className={classes(!isCurrent && 'opacity-60 transition-opacity delay-300')}>
                <BalanceStory story={quote.story} lastDay={end_date} />
              </div>
            )
          )}
          {isCurrent && quote !== undefined && <Warnings quote={quote} />}
        </>
      )}
    </div>
  )
}

interface TotalProps {
  quote: LeaveQuote | undefined
  isUnknown: boolean
  rules: LeaveTypeRules
  lastDay: string
}

/** The sum in short: all that is spoken when the dates change, because nobody wants to hear every day again. */
const Total = ({ quote, isUnknown, rules, lastDay }: TotalProps) => (
  <p aria-live="polite" className="flex min-h-9 flex-wrap items-baseline justify-between gap-x-4">
    {isUnknown && <span className="text-ink-muted">{copy.costLater}</span>}
    {quote !== undefined && (
      <>
        <span>
          <span className="figures font-semibold">
            {labelledCost(quote.minutes, costScale(rules, quote.lines), rules.counting)}
          </span>
          {rules.policy !== null && (
            <span className="block text-ink-muted text-meta">{copy.countedBy(rules.policy)}</span>
          )}
        </span>
        {quote.story !== null && <span className="figures">{copy.leftThen(quote.story.left, lastDay)}</span>}
      </>
    )}
  </p>
)

/** What the rules say to whoever asks, without refusing it. */
const Warnings = ({ quote }: { quote: LeaveQuote }) => {
  const sentences = quote.findings.filter(({ mode }) => mode === 'warn').map(({ message }) => message)
  if (sentences.length === 0) return null
  return (
    <Alert tone="warning" isAnnounced>
      <ul>
        {sentences.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Alert>
  )
}
