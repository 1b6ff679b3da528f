import { median } from '../../src/median.ts'
import type { Round } from './play-round.ts'
import type { Asked } from './probe.ts'

const NAMES: Record<Asked, string> = {
  write: 'no writes, s: median · longest',
  read: 'no reads',
  screen: 'no screen of a standby',
}

/** Prints a table by round, and one by kind. Each round has its slowest node other than the failed one. */
export function printRounds(rounds: readonly Round[]): void {
  console.table(rounds.map(({ row }) => row))
  const byKind = Map.groupBy(rounds, ({ failure }) => failure)
  console.table(
    [...byKind].map(([failure, of]) => {
      const figures = Object.entries(NAMES).map(([asked, name]) => {
        const longest = of.map(({ gaps }) => Math.max(...gaps[asked as Asked])).filter(Number.isFinite)
        return [
          name,
          longest.length > 0 ? `${median(longest).toFixed(1)} · ${Math.max(...longest).toFixed(1)}` : '',
        ]
      })
      return { failure, rounds: of.length, ...Object.fromEntries(figures) }
    }),
  )
}
