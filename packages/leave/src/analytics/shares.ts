import type { Allocation, LeaveUse } from '../contracts/analytics.ts'
import { formatPercent } from '../formats/numbers.ts'

/**
 * Percentage of the allocated days that is used, with one decimal. 0 when nothing is allocated (H-06, OP-35). A
 * negative balance gives more than 100.
 */
export const utilization = ({ allocated, balance }: Allocation): number =>
  allocated > 0 ? Math.round(((allocated - balance) / allocated) * 1000) / 10 : 0

/** `37.5%`, always with its decimal (H-06). */
export const formatUtilization = (allocation: Allocation): string => formatPercent(utilization(allocation))

/** `60.0%`: the days taken as a share of the allocated days. Null: nothing is allocated. */
export const formatTakenShare = ({
  allocated,
  taken,
}: Pick<LeaveUse, 'allocated' | 'taken'>): string | null =>
  allocated > 0 ? formatPercent((taken / allocated) * 100) : null

/** Returns shares in whole per cent that add up to 100. The largest remainders are rounded up. */
export function wholeShares(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  const exact = counts.map(count => (count / total) * 100)
  const shares = exact.map(Math.floor)
  const left = 100 - shares.reduce((sum, share) => sum + share, 0)
  const byLoss = exact
    .map((share, index) => ({ index, loss: share - Math.floor(share) }))
    .sort((a, b) => b.loss - a.loss)
  for (const { index } of byLoss.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
