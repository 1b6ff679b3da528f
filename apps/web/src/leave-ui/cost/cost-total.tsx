import {
  leaveCostCopy as copy,
  type FrozenQuote,
  freeReasons,
  labelledCost,
  type QuoteLine,
  totalCost,
} from '@leavewell/leave'

interface Props {
  quote: Pick<FrozenQuote, 'rules' | 'minutes' | 'story'>
  lastDay: string
}

/** A quote in short: its cost with the correct label, the policy, and the balance afterwards. */
export const CostTotal = ({ quote: { rules, minutes, story }, lastDay }: Props) => (
  <>
    <span className="figures flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="font-semibold">{labelledCost(minutes, rules)}</span>
      {story !== null && <span>{copy.leftThen(totalCost(story.left, rules), lastDay)}</span>}
    </span>
    {rules.policy !== null && (
      <span className="block text-ink-muted text-meta">{copy.countedBy(rules.policy)}</span>
    )}
  </>
)

/** Reasons why some days are free, once each. Visual only, because every day announces its own reason. */
export function FreeReasons({ lines }: { lines: readonly QuoteLine[] }) {
  const reasons = freeReasons(lines)
  if (reasons.length === 0) return null
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-0.5 text-ink-muted text-meta">
      {reasons.map(({ reason, kind, days }) => (
        <li key={reason} className="wrap-anywhere">
          <span className="text-ink">{reason}</span>
          {kind === 'holiday' && <span className="text-warning-ink">*</span>}{' '}
          <span className="figures">{days}</span>
        </li>
      ))}
    </ul>
  )
}
