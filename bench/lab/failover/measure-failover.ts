import { seededRandom } from '../../src/seeded-random.ts'
import { number } from '../../src/settings.ts'
import { openCluster } from './cluster.ts'
import { openLoad } from './load.ts'
import { playRound, type Round } from './play-round.ts'
import { printRounds } from './print-rounds.ts'
import { KINDS } from './rounds.ts'
import { schedule } from './schedule.ts'
import { type Uploads, verifyUploads } from './uploads.ts'

/** Of Leavewell: two or three. */
const NODES = number('FAILOVER_NODES', 3)
/** By their places in the list, from 1; all where there are none. */
const CHOSEN = process.env.FAILOVER_KINDS?.split(',').map(Number) ?? []
/** In an order drawn by chance; without a number each kind once, in the order of the list. */
const ROUNDS = process.env.FAILOVER_ROUNDS

/**
 * Strikes a cluster of three databases and its nodes under load, one failure a round, and looks after each whether everything
 * acknowledged is there once and for how long nothing was possible. Answers the problems found.
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
