import { setTimeout as sleep } from 'node:timers/promises'
import { verify } from '../crash/verify.ts'
import type { Cluster } from './cluster.ts'
import type { Load } from './load.ts'
import type { Kind } from './rounds.ts'
import { startLoad } from './start-load.ts'
import { type Uploads, verifyUploads } from './uploads.ts'
import { withPrimary } from './with-primary.ts'

/** Load before the failure, until what is broken is made good again, and after that. */
const BEFORE_MS = 4_000
const BROKEN_MS = 20_000
const AFTER_MS = 8_000

/** One failure under load: a row of the table, and what was found wrong afterwards, in sentences. */
export async function playRound(
  kind: Kind,
  cluster: Cluster,
  { load, uploads }: { load: Load; uploads: Uploads },
  random: () => number,
): Promise<{ row: object; found: string[] }> {
  await cluster.members.whole()
  const { ports, sockets, probes, stop } = await startLoad(cluster.nodes, load, uploads, random)
  await sleep(BEFORE_MS)
  const struck = performance.now()
  const mend = await kind.strike(cluster)
  await sleep(BROKEN_MS)
  await mend()
  await sleep(AFTER_MS)
  const written = await stop()
  await cluster.members.whole()
  const gap = (what: string) =>
    probes
      .filter(each => each.what === what)
      .map(({ probe }) => probe.longestGap(struck).toFixed(1))
      .join(' / ')
  const lost = sockets.map(({ told }) => written.filter(id => told.get(id) !== 1).length)
  for (const socket of sockets) socket.close()
  const mails = await withPrimary(cluster.url, sql => cluster.mailbox.verify(sql))
  const found = [
    ...(await withPrimary(cluster.url, sql => verify({ sql }, load.ledger))),
    ...(await verifyUploads(uploads, ports())),
    ...mails.lost,
  ]
  const bad = probes.flatMap(({ probe }) =>
    [...probe.statuses].filter(([status]) => status >= 500 && status !== 503 && status !== 507),
  )
  const row = {
    failure: kind.name,
    'no writes, s (node with hosts / behind pooler)': gap('write'),
    'no reads, s': gap('read'),
    'requests written': written.length,
    'not told once to sockets': lost.join(' / '),
    'uploads so far': uploads.size,
    'mails twice so far': mails.twice,
    'answers 5xx but 503': bad.map(([status, times]) => `${times} × ${status}`).join(', '),
    problems: found.length,
  }
  return { row, found }
}
