import { setTimeout as sleep } from 'node:timers/promises'
import { verify } from '../crash/verify.ts'
import type { Cluster } from './cluster.ts'
import type { Load } from './load.ts'
import type { Asked } from './probe.ts'
import type { Kind } from './rounds.ts'
import { startLoad } from './start-load.ts'
import { type Uploads, verifyUploads } from './uploads.ts'
import { withPrimary } from './with-primary.ts'

/** Duration of the load before the failure. */
const BEFORE_MS = 3_000
/** Everything has recovered once it has worked for this long. */
const STEADY_MS = 3_000
const GIVE_UP_MS = 60_000

export interface Round {
  failure: string
  /** The longest time without an answer in seconds, by action, for each node other than the failed one. */
  gaps: Record<Asked, number[]>
  /** A row of the table. */
  row: object
  /** Problems found afterwards, in sentences. */
  found: string[]
}

/**
 * Runs one failure under load. It lasts until all writes work again, and is observed for as long after its repair.
 */
export async function playRound(
  kind: Kind,
  cluster: Cluster,
  { load, all }: { load: Load; all: Uploads },
  random: () => number,
): Promise<Round> {
  await cluster.members.whole()
  const uploads: Uploads = new Map()
  const { ports, sockets, probes, stop } = await startLoad(cluster.nodes, load, uploads, random)
  await sleep(BEFORE_MS)
  const struck = performance.now()
  const { node, mend } = await kind.strike(cluster, random)
  const steady = async (since: number) => {
    const writers = probes.filter(({ at, what }) => what === 'write' && at !== node)
    while (performance.now() < since + GIVE_UP_MS) {
      const last = Math.max(since, ...writers.map(({ probe }) => probe.steadySince()))
      if (performance.now() - last > STEADY_MS) return
      await sleep(100)
    }
  }
  await sleep(kind.lasts ?? STEADY_MS)
  if (!kind.lasts) await steady(struck)
  await mend()
  await sleep(STEADY_MS)
  await steady(performance.now())
  const written = await stop()
  await cluster.members.whole()
  const gaps = (what: Asked) =>
    probes.filter(each => each.what === what && each.at !== node).map(({ probe }) => probe.longestGap(struck))
  const lost = sockets.map(({ told }) => written.filter(id => told.get(id) !== 1).length)
  for (const socket of sockets) socket.close()
  const mails = await withPrimary(cluster.url, sql => cluster.mailbox.verify(sql))
  const found = [
    ...(await withPrimary(cluster.url, sql => verify({ sql }, load.ledger))),
    ...(await verifyUploads(uploads, ports())),
    ...mails.lost,
  ]
  for (const upload of uploads) all.set(...upload)
  const bad = probes.flatMap(({ probe }) =>
    [...probe.statuses].filter(([status]) => status >= 500 && status !== 503 && status !== 507),
  )
  const times = { write: gaps('write'), read: gaps('read'), screen: gaps('screen') }
  const row = {
    failure: node === undefined ? kind.name : `${kind.name} (node ${node + 1})`,
    'no writes, s': inTenths(times.write),
    'no reads, s': inTenths(times.read),
    'no screen of a standby, s': inTenths(times.screen),
    'requests written': written.length,
    'not told once to sockets': lost.join(' / '),
    uploads: uploads.size,
    'mails twice so far': mails.twice,
    'answers 5xx but 503 and 507': bad.map(([status, times]) => `${times} × ${status}`).join(', '),
    problems: found.length,
    took: Math.round((performance.now() - struck) / 1_000),
  }
  return { failure: kind.name, gaps: times, row, found }
}

const inTenths = (seconds: readonly number[]) => seconds.map(each => each.toFixed(1)).join(' / ')
