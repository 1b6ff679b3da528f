import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { verify } from '../crash/verify.ts'
import { seededRandom } from '../seeded-random.ts'
import { openCluster } from './cluster.ts'
import { follow } from './follow.ts'
import { openLoad, work } from './load.ts'
import { startProbe } from './probe.ts'
import { KINDS } from './rounds.ts'
import { type Uploads, upload, verifyUploads } from './uploads.ts'

const WORKERS = 12
const UPLOADERS = [20, 21]
/** Load before the failure, until what is broken is made good again, and after that. */
const BEFORE_MS = 4_000
const BROKEN_MS = 20_000
const AFTER_MS = 8_000

/**
 * Strikes a cluster of three databases and two nodes under load, one kind of failure a round, and looks after each whether everything
 * acknowledged is there once and for how long nothing was possible. Answers the problems found.
 */
export async function measureFailover(seed: number): Promise<number> {
  const random = seededRandom(seed)
  const cluster = await openCluster()
  const load = openLoad()
  const uploads: Uploads = new Map()
  const table: object[] = []
  let problems = 0
  const only = process.env.FAILOVER_ROUNDS?.split(',').map(Number)
  try {
    for (const [number, kind] of KINDS.entries()) {
      if (only && !only.includes(number + 1)) continue
      await cluster.members.whole()
      const nodes = cluster.nodes
      const ports = () => nodes.map(({ server }) => server.port)
      const sockets = await Promise.all(nodes.map((_, at) => follow(ports, at, 1)))
      const probes = nodes.flatMap((node, at) =>
        (['read', 'write'] as const).map(what => ({
          at,
          what,
          probe: startProbe(() => node.server.port, what, 30 + at),
        })),
      )
      const end = new AbortController()
      const before = new Set(load.ledger.keys())
      const until = { ports, ended: end.signal }
      const working = Promise.all([
        ...Array.from({ length: WORKERS }, (_, n) =>
          work(until, { employee: 6 + n, manager: ((6 + n) % 5) + 1 }, load, random),
        ),
        ...UPLOADERS.map(person => upload(until, person, uploads)),
      ])
      await sleep(BEFORE_MS)
      const struck = performance.now()
      const mend = await kind.strike(cluster)
      await sleep(BROKEN_MS)
      await mend()
      await sleep(AFTER_MS)
      end.abort()
      await working
      await Promise.all(probes.map(({ probe }) => probe.stop()))
      await cluster.members.whole()
      const gap = (what: string) =>
        probes
          .filter(each => each.what === what)
          .map(({ probe }) => probe.longestGap(struck).toFixed(1))
          .join(' / ')
      const written = [...load.ledger.keys()].filter(id => !before.has(id))
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
      problems += found.length
      for (const sentence of found) console.error(sentence)
      table.push({
        failure: kind.name,
        'no writes, s (node with hosts / behind pooler)': gap('write'),
        'no reads, s': gap('read'),
        'requests written': written.length,
        'not told once to sockets': lost.join(' / '),
        'uploads so far': uploads.size,
        'mails twice so far': mails.twice,
        'answers 5xx but 503': bad.map(([status, times]) => `${times} × ${status}`).join(', '),
        problems: found.length,
      })
      console.log(JSON.stringify(table.at(-1)))
    }
  } finally {
    await cluster.close()
  }
  console.table(table)
  console.log(
    `${load.ledger.size} requests acknowledged, ${load.repeated} changes found done when sent again`,
  )
  if (load.odd.size > 0) console.log('Refused:', Object.fromEntries(load.odd))
  return problems
}

type Sql = <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>

/** The proxy may cut a connection to whoever was primary a moment ago. */
async function withPrimary<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return await work(async text => (await client.query(text)).rows)
    } catch (error) {
      if (attempt > 10) throw error
      await sleep(1_000)
    } finally {
      client.end().catch(() => {})
    }
  }
}
