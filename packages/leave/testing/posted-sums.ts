import type { PostedSum } from '../src/ledger/position.ts'
import type { LedgerEntry } from '../src/ledger/reconcile.ts'

/** The sums of entries as PostgreSQL adds them. */
export function postedSums(entries: readonly LedgerEntry[]): PostedSum[] {
  const sums = new Map<string, PostedSum>()
  for (const { allocation, rank, minutes } of entries) {
    const key = `${rank} ${allocation}`
    sums.set(key, { allocation, rank, minutes: (sums.get(key)?.minutes ?? 0) + minutes })
  }
  return [...sums.values()]
}
