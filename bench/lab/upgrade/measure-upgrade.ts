import { setTimeout as sleep } from 'node:timers/promises'
import { COMPANY } from '../../src/company/data-set.ts'
import { type Company, type Ground, withClient } from '../../src/company/ground.ts'
import { seededRandom } from '../../src/seeded-random.ts'
import { type RunningServer, startLeavewell } from '../../src/servers.ts'
import type { Settings } from '../../src/settings.ts'
import { openLoad, work } from '../failover/load.ts'
import { startProbe } from '../failover/probe.ts'
import { verifyUpgrade } from './verify-upgrade.ts'

const WORKERS = 4
const SIZE = { ...COMPANY, people: 60, managers: 5, requests: 6_000 }
const PHASE_MS = 5_000
/** How long one node of each version answers. */
const BOTH_MS = 60_000
/** Until a balancer sends nothing more to a node before its stop. */
const LEAVING_MS = 500

/**
 * Replaces two nodes of the version in `FORMER_DIR` with this one, one after the other. Meanwhile people submit,
 * comment and decide. Returns the number of problems.
 */
export async function measureUpgrade(ground: Ground, { seed }: Settings): Promise<number> {
  const folder = process.env.FORMER_DIR
  if (folder === undefined) throw new Error('FORMER_DIR names the folder of the version to upgrade from')
  const complaints = new Map<string, number>()
  const complain = (line: string) => {
    const reason = reasonOf(line)
    complaints.set(reason, (complaints.get(reason) ?? 0) + 1)
  }
  const former = (url: string, dataDir: string) => startLeavewell(url, dataDir, folder, complain)
  const company = await ground.createCompany('upgrade', SIZE, former)
  const { url, dataDir } = company
  const nodes: (RunningServer | undefined)[] = [await company.serve(), await company.serve()]
  const ports = () => nodes.flatMap(node => (node ? [node.port] : []))
  const load = openLoad()
  const random = seededRandom(seed)
  const end = new AbortController()
  const probes = (['read', 'write'] as const).map(what => startProbe(() => ports()[0] ?? 0, what, 30))
  const began = performance.now()
  const working = Promise.all(
    Array.from({ length: WORKERS }, (_, n) =>
      work({ ports, ended: end.signal }, { employee: 6 + n, manager: ((6 + n) % 5) + 1 }, load, random),
    ),
  )
  const figures: Record<string, number | string> = {}
  const phase = async (name: string, ms: number) => {
    const before = load.ledger.size
    await sleep(ms)
    figures[`requests written, ${name}`] = load.ledger.size - before
  }
  await phase('former version alone', PHASE_MS)
  for (const at of nodes.keys()) {
    const leaving = nodes[at]
    nodes[at] = undefined
    await sleep(LEAVING_MS)
    await leaving?.stop()
    nodes[at] = await startLeavewell(url, dataDir, undefined, complain)
    figures[`node ${at + 1} ready after, ms`] = Math.round(nodes[at]?.startedAfter ?? 0)
    await phase(at === 0 ? 'both versions' : 'this version alone', at === 0 ? BOTH_MS : PHASE_MS)
  }
  end.abort()
  await working
  await Promise.all(probes.map(probe => probe.stop()))
  const found = await verify(company, load.ledger)
  for (const sentence of found) console.error(sentence)
  console.table({
    ...figures,
    'longest time without a read, s': probes[0]?.longestGap(began).toFixed(2),
    'longest time without a write, s': probes[1]?.longestGap(began).toFixed(2),
    'answers of the probes': probes
      .flatMap(({ statuses }) => [...statuses].map(([status, times]) => `${times} × ${status}`))
      .join(', '),
    'sent again and found done': load.repeated,
    problems: found.length,
  })
  const answers = [...load.answers].sort(([one], [other]) => one.localeCompare(other))
  console.table(
    Object.fromEntries(
      answers.map(([what, { times, longest }]) => [what, { times, 'longest, ms': Math.round(longest) }]),
    ),
  )
  console.table(Object.fromEntries(complaints))
  for (const node of nodes) await node?.stop()
  return found.length
}

const verify = ({ url }: Company, ledger: Parameters<typeof verifyUpgrade>[1]) =>
  withClient(url, async client => {
    // Tables that have grown since their statistics were taken are joined row by row.
    await client.query('ANALYZE')
    return verifyUpgrade({ sql: async text => (await client.query(text)).rows }, ledger)
  })

/** Returns the message of a log line, without its variable parts. */
function reasonOf(line: string): string {
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } }
    return [msg, err?.message].filter(Boolean).join(': ')
  } catch {
    return line.slice(0, 100)
  }
}
