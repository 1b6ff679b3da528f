import { seededRandom } from '../seeded-random.ts'
import { openCluster } from './cluster.ts'
import { openLoad } from './load.ts'
import { playRound, type Round } from './play-round.ts'
import { printRounds } from './print-rounds.ts'
import { KINDS } from './rounds.ts'
import { schedule } from './schedule.ts'
import { type Uploads, verifyUploads } from './uploads.ts'

/** What is struck how often, from the environment. */
export interface FailoverSettings {
  /** Of Leavewell: two or three. */
  nodes: number
  /** By their places in the list, from 1; all where there are none. */
  kinds: readonly number[]
  /** In an order drawn by chance; without a number each kind once, in the order of the list. */
  rounds: number | undefined
}

/**
 * Strikes a cluster of three databases and its nodes under load, one failure a round, and looks after each whether everything
 * acknowledged is there once and for how long nothing was possible. Answers the problems found.
 */
export async function measureFailover(
  seed: number,
  { nodes, kinds, rounds }: FailoverSettings,
): Promise<number> {
  const random = seededRandom(seed)
  const chosen = KINDS.filter((_, at) => kinds.length === 0 || kinds.includes(at + 1))
  const order = rounds === undefined ? chosen : schedule(chosen, rounds, random)
  const cluster = await openCluster(nodes)
  const all: Uploads = new Map()
  const load = openLoad()
  const played: Round[] = []
  const lost: string[] = []
  try {
    for (const kind of order) {
      const round = await playRound(kind, cluster, { load, all }, random)
      played.push(round)
      console.log(JSON.stringify(round.row))
      for (const sentence of round.found) console.error(sentence)
    }
    lost.push(
      ...(await verifyUploads(
        all,
        cluster.nodes.map(({ server }) => server.port),
      )),
    )
    for (const sentence of lost) console.error(sentence)
  } finally {
    await cluster.close()
    printRounds(played)
  }
  const { ledger, repeated, odd } = load
  console.log(
    `${nodes} nodes, ${played.length} rounds: ${ledger.size} requests and ${all.size} uploads acknowledged, ${repeated} changes found done when sent again`,
  )
  if (odd.size > 0) console.log('Refused:', Object.fromEntries(odd))
  return lost.length + played.flatMap(({ found }) => found).length
}
