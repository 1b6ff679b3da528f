import { type Amount, balancesCopy as copy, formatAmount, formatDays, formatNumber } from '@leavewell/leave'
import { MoveRight } from 'lucide-react'
import { classes } from '../../lib/classes.ts'

/** The effect of a request on a balance: "20 → 17 days left". */
export function BalanceEffect({ before, days }: { before: number; days: number }) {
  const now = formatNumber(before)
  return (
    <span className="figures inline-flex items-center gap-1.5">
      <span className="sr-only">{copy.effect(formatDays(before), formatNumber(before - days))}</span>
      <span aria-hidden className="text-ink-muted">
        {now}
      </span>
      <MoveRight aria-hidden className="size-4 text-ink-subtle" />
      <span aria-hidden className={classes('font-semibold', before < days && 'text-danger-ink')}>
        {copy.left(formatDays(before - days))}
      </span>
    </span>
  )
}

/** The balance on a request's last day under a policy: "6.25 days left on 9 Apr 2026". */
export const LeftOn = ({ day, ...left }: Amount & { day: string }) => (
  <span className={classes('figures font-semibold', left.days < 0 && 'text-danger-ink')}>
    {copy.leftOn(formatAmount(left), day)}
  </span>
)
