import { leaveCostCopy as copy, costScale, type FrozenQuote, labelledCost } from '@leavewell/leave'

interface Props {
  quote: Pick<FrozenQuote, 'rules' | 'minutes' | 'story'>
  lastDay: string
}

/** A quote in short: what it costs under a label that is true, by which policy, and what it leaves. */
export const CostTotal = ({ quote: { rules, minutes, story }, lastDay }: Props) => (
  <>
    <span className="figures flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="font-semibold">{labelledCost(minutes, costScale(rules), rules.counting)}</span>
      {story !== null && <span>{copy.leftThen(story.left, lastDay)}</span>}
    </span>
    {rules.policy !== null && (
      <span className="block text-ink-muted text-meta">{copy.countedBy(rules.policy)}</span>
    )}
  </>
)
