import { setTimeout as sleep } from 'node:timers/promises'
import { COMPANY } from '../company/data-set.ts'
import { type Ground, withClient } from '../company/ground.ts'
import { openLedger } from '../crash/ledger.ts'
import { verify } from '../crash/verify.ts'
import { type Load, work } from '../failover/load.ts'
import { startProbe } from '../failover/probe.ts'
import { seededRandom } from '../seeded-random.ts'
import { type RunningServer, startLeavewell } from '../servers.ts'
import type { Settings } from '../settings.ts'

const WORKERS = 12
const SIZE = { ...COMPANY, people: 60, managers: 5, requests: 6_000 }
const PHASE_MS = 5_000
/** For how long one node of each version answers. */
const BOTH_MS = 60_000

/**
 * Two nodes of the version in `FORMER_DIR` are replaced by this one, one after the other, while people submit, comment and decide. Who is
 * about to be stopped gets no new requests, as a balancer does it. Answers the problems found.
 */
export async function measureUpgrade(ground: Ground, { seed }: Settings): Promise<number> {
  const folder = process.env.FORMER_DIR
  if (folder === undefined) throw new Error('FORMER_DIR names the folder of the version to upgrade from')
  const former = (url: string, dataDir: string) => startLeavewell(url, dataDir, folder)
  const { url, dataDir } = await ground.createCompany('upgrade', SIZE, former)
  const nodes: (RunningServer | undefined)[] = [await former(url, dataDir), await former(url, dataDir)]
  const ports = () => nodes.flatMap(node => (node ? [node.port] : []))
  const load: Load = { ledger: openLedger(), odd: new Map(), repeated: 0 }
  const random = seededRandom(seed)
  const end = new AbortController()
  const probes = (['read', 'write'] as const).map(what => startProbe(() => ports()[0] ?? 0, what, 30))
  const began = performance.now()
  const working = Promise.all(
    Array.from({ length: WORKERS }, (_, n) =>
      work({ ports, ended: end.signal }, { employee: 6 + n, manager: ((6 + n) % 5) + 1 }, load, random),
    ),
  )
  const phases: Record<string, number> = {}
  const phase = async (name: string, ms: number) => {
    const before = load.ledger.size
    await sleep(ms)
    phases[`requests, ${name}`] = load.ledger.size - before
  }
  await phase('former alone', PHASE_MS)
  for (const at of nodes.keys()) {
    const leaving = nodes[at]
    nodes[at] = undefined
    await leaving?.stop()
    const started = performance.now()
    nodes[at] = await startLeavewell(url, dataDir)
    phases[`node ${at + 1} started after, ms`] = Math.round(performance.now() - started)
    await phase(at === 0 ? 'both versions' : 'now alone', at === 0 ? BOTH_MS : PHASE_MS)
  }
  end.abort()
  await working
  await Promise.all(probes.map(probe => probe.stop()))
  const found = await withClient(url, client =>
    verify({ sql: async text => (await client.query(text)).rows }, load.ledger),
  )
  for (const sentence of found) console.error(sentence)
  console.table({
    ...phases,
    'longest time without a read, s': probes[0]?.longestGap(began).toFixed(2),
    'longest time without a write, s': probes[1]?.longestGap(began).toFixed(2),
    'answers of the probe': probes
      .flatMap(({ statuses }) => [...statuses].map(([status, times]) => `${times} × ${status}`))
      .join(', '),
    'other answers': [...load.odd].map(([sentence, times]) => `${times} × ${sentence}`).join(', '),
    'sent again and found done': load.repeated,
    problems: found.length,
  })
  for (const node of nodes) await node?.stop()
  return found.length
}
