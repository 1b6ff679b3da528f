import { seededRandom } from '../../src/seeded-random.ts'
import { number } from '../../src/settings.ts'
import { openCluster } from './cluster.ts'
import { openLoad } from './load.ts'
import { playRound, type Round } from './play-round.ts'
import { printRounds } from './print-rounds.ts'
import { KINDS } from './rounds.ts'
import { schedule } from './schedule.ts'
import { type Uploads, verifyUploads } from './uploads.ts'

/** Number of Leavewell nodes: two or three. */
const NODES = number('FAILOVER_NODES', 3)
/** Positions in the list, from 1. All if empty. */
const CHOSEN = process.env.FAILOVER_KINDS?.split(',').map(Number) ?? []
/** In random order. Without a number, each kind runs once, in the order of the list. */
const ROUNDS = process.env.FAILOVER_ROUNDS

/**
 * Causes one failure per round in a cluster of three databases and its nodes under load. Then checks that everything
 * acknowledged is there once, and how long the outage was. Returns the number of problems.
 */
export async function measureFailover(seed: number): Promise<number> {
  const random = seededRandom(seed)
  const chosen = KINDS.filter((_, at) => CHOSEN.length === 0 || CHOSEN.includes(at + 1))
  const order = ROUNDS === undefined ? chosen : schedule(chosen, Number(ROUNDS), random)
  const cluster = await openCluster(NODES)
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
    `${NODES} nodes, ${played.length} rounds: ${ledger.size} requests and ${all.size} uploads acknowledged, ${repeated} changes found done when sent again`,
  )
  if (odd.size > 0) console.log('Refused:', Object.fromEntries(odd))
  return lost.length + played.flatMap(({ found }) => found).length
}
