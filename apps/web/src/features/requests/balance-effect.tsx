import { balancesCopy as copy, formatNumber } from '@leavewell/leave'
import { MoveRight } from 'lucide-react'
import { classes } from '../../lib/classes.ts'

/** What a request does to a balance: "20 → 17 days left". */
export function BalanceEffect({ before, days }: { before: number; days: number }) {
  const [now, after] = [formatNumber(before), formatNumber(before - days)]
  return (
    <span className="figures inline-flex items-center gap-1.5">
      <span className="sr-only">{copy.effect(now, after)}</span>
      <span aria-hidden className="text-ink-muted">
        {now}
      </span>
      <MoveRight aria-hidden className="size-4 text-ink-subtle" />
      <span aria-hidden className={classes('font-semibold', before < days && 'text-danger-ink')}>
        {copy.daysLeft(after)}
      </span>
    </span>
  )
}

/** What a request under a policy leaves on its last day, as its employee sees it: "6.25 days left on 9 Apr 2026". */
export const LeftOn = ({ days, day }: { days: number; day: string }) => (
  <span className={classes('figures font-semibold', days < 0 && 'text-danger-ink')}>
    {copy.leftOn(formatNumber(days), day)}
  </span>
)
