import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Company } from './company/ground.ts'
import { leavewell } from './operations/leavewell.ts'
import { load } from './operations/load.ts'
import { operations } from './operations/questions.ts'
import { seededRandom } from './seeded-random.ts'
import { type RunningServer, startServer } from './servers.ts'

/** By then memory for the start has been freed. */
const REST_MS = 10_000
const LOAD_SECONDS = 4
const CONNECTIONS = 64

/**
 * Measures the time of a start and the memory of the server's process without PostgreSQL. Runs on the demo company,
 * and on this one under load.
 */
export async function measureMemory(company: Company, seed: number): Promise<Record<string, unknown>[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'leavewell-bench-'))
  chmodSync(dataDir, 0o755)
  const demo = () => startServer({ DATA_DIR: dataDir })
  const rows = [
    await rowOf('demo company, first start with its own PostgreSQL', demo),
    await rowOf('demo company, second start', demo),
    await rowOf(`${company.size.requests} requests`, company.serve, server => ask(company, server, seed)),
  ]
  rmSync(dataDir, { recursive: true, force: true })
  return rows
}

async function rowOf(
  what: string,
  start: () => Promise<RunningServer>,
  work?: (server: RunningServer) => Promise<void>,
): Promise<Record<string, unknown>> {
  const began = performance.now()
  const server = await start()
  const response = await fetch(`http://127.0.0.1:${server.port}/readyz`)
  const ready = response.ok ? `${((performance.now() - began) / 1000).toFixed(2)}` : 'never'
  await sleep(REST_MS)
  const atRest = await server.memory()
  await work?.(server)
  const atWork = await server.memory()
  await server.stop()
  return {
    what,
    'ready after s': ready,
    'at rest MB': Math.round(atRest.now),
    ...(work && { 'at most, under load MB': Math.round(atWork.most) }),
  }
}

/** Runs all five operations, one after the other. */
async function ask(company: Company, server: RunningServer, seed: number): Promise<void> {
  const { ask: inWords } = leavewell(server, company)
  for (const operation of operations(company.size, seededRandom(seed))) {
    await load(server.port, () => inWords(operation.ask()), {
      connections: CONNECTIONS,
      seconds: LOAD_SECONDS,
    })
  }
}
