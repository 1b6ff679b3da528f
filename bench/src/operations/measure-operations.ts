import { median } from '../median.ts'
import { seededRandom } from '../seeded-random.ts'
import type { Settings } from '../settings.ts'
import type { BenchTarget } from './bench-target.ts'
import { load, type Measurement } from './load.ts'
import { type Operation, operations } from './questions.ts'

const CONNECTIONS = [1, 16, 64]
/** Connections of the warm-up and in the chart. */
export const USUAL_CONNECTIONS = 16

/** The result of one server in an operation, at one number of connections. Medians over the rounds. */
export interface Score {
  perSecond: number
  /** Ratio to the first target's requests per second, round by round, with the lowest and highest of the rounds. */
  ofFirst: number
  ofFirstRange: readonly [number, number]
  p50: number
  p99: number
  /** Processor time of the server per request. */
  processorMicros: number
  failures: number
}

export interface OperationResult {
  operation: string
  connections: number
  /** By name of the target. */
  scores: Map<string, Score>
}

/** Runs the targets in turn, so that all of them have the same noise on the machine. */
export async function measureOperations(
  targets: readonly BenchTarget[],
  { seconds, rounds, warmUpSeconds, seed }: Settings,
): Promise<OperationResult[]> {
  const results: OperationResult[] = []
  const random = seededRandom(seed)
  const asking = targets.map(target => ({
    target,
    operations: operations(target.size, random),
  }))
  for (const [at, { name }] of asking[0]?.operations.entries() ?? []) {
    const taking = asking.flatMap(({ target, operations }) => {
      const operation = operations[at]
      return operation === undefined ? [] : [{ target, operation, runs: [] as Run[] }]
    })
    for (const { target, operation } of taking) {
      await run(target, operation, USUAL_CONNECTIONS, warmUpSeconds)
    }
    for (const connections of CONNECTIONS) {
      for (const part of taking) part.runs = []
      for (let round = 0; round < rounds; round += 1) {
        for (const { target, operation, runs } of taking) {
          runs.push(await run(target, operation, connections, seconds))
        }
      }
      const first = taking[0]?.runs ?? []
      results.push({
        operation: name,
        connections,
        scores: new Map(taking.map(({ target, runs }) => [target.name, scoreOf(runs, first)])),
      })
    }
  }
  return results
}

type Run = Measurement & { processorMicros: number }

async function run(
  { name, server, ask, rest }: BenchTarget,
  operation: Operation,
  connections: number,
  seconds: number,
): Promise<Run> {
  const before = await server.processor()
  const measured = await load(server.port, () => ask(operation.ask()), { connections, seconds })
  const used = (await server.processor()) - before
  await rest?.()
  if (measured.firstFailure !== undefined) {
    const body = measured.firstFailure.slice(measured.firstFailure.indexOf('\r\n\r\n')).trim()
    console.warn(`${name}, ${operation.name}, ${measured.failures} failures: ${body.slice(0, 300)}`)
  }
  return { ...measured, processorMicros: (used * 1e6) / measured.requests }
}

function scoreOf(runs: readonly Run[], first: readonly Run[]): Score {
  const shares = runs.map(({ perSecond }, round) => perSecond / (first[round]?.perSecond ?? Number.NaN))
  return {
    perSecond: median(runs.map(({ perSecond }) => perSecond)),
    ofFirst: median(shares),
    ofFirstRange: [Math.min(...shares), Math.max(...shares)],
    p50: median(runs.map(({ p50 }) => p50)),
    p99: median(runs.map(({ p99 }) => p99)),
    processorMicros: median(runs.map(({ processorMicros }) => processorMicros)),
    failures: runs.reduce((sum, { failures }) => sum + failures, 0),
  }
}
