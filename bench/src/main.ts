import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@leavewell/platform'
import pg from 'pg'
import { COMPANY, fill, openSessions } from './data-set.ts'
import { load, type Measurement } from './load.ts'
import { operations } from './operations.ts'
import { seededRandom } from './seeded-random.ts'
import { type RunningServer, startLeavewell, startLimit } from './servers.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
/** Until compiled code does the work, as it does in a server that runs for days. */
const WARM_UP_SECONDS = 4
const CONNECTIONS = [1, 16, 64]
const SEED = Number(process.env.BENCH_SEED ?? 1)
const size = { ...COMPANY, requests: Number(process.env.BENCH_REQUESTS ?? COMPANY.requests) }

console.log(
  `${size.people} people, ${size.requests} requests, ${size.managers} managers; ${ROUNDS} rounds of ${SECONDS} s; seed ${SEED}`,
)

const dataDir = mkdtempSync(join(tmpdir(), 'leavewell-bench-'))
chmodSync(dataDir, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir })
const first = await startLeavewell(postgres.url, dataDir)
await first.stop()

const client = new pg.Client({ connectionString: postgres.url })
await client.connect()
await fill(client, size)
await openSessions(client, size)
await client.end()

const leavewell = await startLeavewell(postgres.url, dataDir)
const limit = await startLimit(postgres.url)

const rows: Record<string, unknown>[] = []
const random = seededRandom(SEED)
for (const operation of operations(size, random)) {
  await load(leavewell.port, operation.leavewell, { connections: 16, seconds: WARM_UP_SECONDS })
  await load(limit.port, operation.limit, { connections: 16, seconds: WARM_UP_SECONDS })
  for (const connections of CONNECTIONS) {
    const ours: Run[] = []
    const bare: Run[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(await measure(limit, operation.limit, connections))
      ours.push(await measure(leavewell, operation.leavewell, connections))
    }
    rows.push(rowOf(operation.name, connections, ours, bare))
  }
}
console.table(rows)

await leavewell.stop()
await limit.stop()
await postgres.stop()
rmSync(dataDir, { recursive: true, force: true })

type Run = Measurement & { processorMicros: number }

async function measure(server: RunningServer, next: () => string, connections: number): Promise<Run> {
  const before = await server.processor()
  const measured = await load(server.port, next, { connections, seconds: SECONDS })
  const used = (await server.processor()) - before
  if (measured.firstFailure !== undefined) console.warn(`Not answered as expected: ${measured.firstFailure}`)
  return { ...measured, processorMicros: (used * 1e6) / measured.requests }
}

function rowOf(name: string, connections: number, ours: Run[], bare: Run[]): Record<string, unknown> {
  const ratio = median(ours.map((run, round) => run.perSecond / (bare[round]?.perSecond ?? Number.NaN)))
  return {
    operation: name,
    connections,
    'limit/s': Math.round(median(bare.map(run => run.perSecond))),
    'leavewell/s': Math.round(median(ours.map(run => run.perSecond))),
    'of the limit': ratio.toFixed(2),
    'p50 ms': median(ours.map(run => run.p50)).toFixed(2),
    'p99 ms': median(ours.map(run => run.p99)).toFixed(2),
    'limit p50': median(bare.map(run => run.p50)).toFixed(2),
    'server µs': Math.round(median(ours.map(run => run.processorMicros))),
    failures:
      ours.reduce((sum, run) => sum + run.failures, 0) + bare.reduce((sum, run) => sum + run.failures, 0),
  }
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
