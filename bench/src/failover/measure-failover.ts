import { seededRandom } from '../seeded-random.ts'
import { openCluster } from './cluster.ts'
import { openLoad } from './load.ts'
import { playRound } from './play-round.ts'
import { KINDS } from './rounds.ts'

/**
 * Strikes a cluster of three databases and two nodes under load, one kind of failure a round, and looks after each whether everything
 * acknowledged is there once and for how long nothing was possible. Answers the problems found.
 */
export async function measureFailover(seed: number): Promise<number> {
  const random = seededRandom(seed)
  const cluster = await openCluster()
  const work = { load: openLoad(), uploads: new Map<string, string>() }
  const table: object[] = []
  let problems = 0
  const only = process.env.FAILOVER_ROUNDS?.split(',').map(Number)
  try {
    for (const [number, kind] of KINDS.entries()) {
      if (only && !only.includes(number + 1)) continue
      const { row, found } = await playRound(kind, cluster, work, random)
      problems += found.length
      for (const sentence of found) console.error(sentence)
      table.push(row)
      console.log(JSON.stringify(row))
    }
  } finally {
    await cluster.close()
  }
  console.table(table)
  const { ledger, repeated, odd } = work.load
  console.log(`${ledger.size} requests acknowledged, ${repeated} changes found done when sent again`)
  if (odd.size > 0) console.log('Refused:', Object.fromEntries(odd))
  return problems
}
