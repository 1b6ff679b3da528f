import { parseArgs } from 'node:util'
import { COMPANY, type Size } from './company/data-set.ts'
import type { FailoverSettings } from './failover/measure-failover.ts'

const USUAL = ['operations', 'tables', 'realtime', 'memory', 'policies'] as const
/** What takes long runs only when it is named. */
const LONG = ['approvals', 'scale', 'former', 'failover', 'upgrade', 'past', 'ledger', 'replica'] as const
const PARTS = [...USUAL, ...LONG]
export type Part = (typeof PARTS)[number]

/** How one run of the bench is to be. */
export interface Settings {
  parts: readonly Part[]
  /** Whether to draw the operations into docs/images. */
  chart: boolean
  seconds: number
  rounds: number
  /** Until compiled code does the work, as it does in a server that runs for days. */
  warmUpSeconds: number
  seed: number
  size: Size
  failover: FailoverSettings
}

/** From the command line and the environment; ends the program with a sentence when a part is unknown. */
export function readSettings(): Settings {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { chart: { type: 'boolean', default: false } },
  })
  const unknown = positionals.filter(name => !PARTS.includes(name as Part))
  if (unknown.length > 0) {
    console.error(`Not measured here: ${unknown.join(', ')}. There are ${PARTS.join(', ')}.`)
    process.exit(1)
  }
  return {
    parts: positionals.length > 0 ? (positionals as Part[]) : USUAL,
    chart: values.chart,
    seconds: number('BENCH_SECONDS', 4),
    rounds: number('BENCH_ROUNDS', 3),
    warmUpSeconds: number('BENCH_WARM_UP_SECONDS', 4),
    seed: number('BENCH_SEED', 1),
    size: { ...COMPANY, requests: number('BENCH_REQUESTS', COMPANY.requests) },
    failover: {
      nodes: number('FAILOVER_NODES', 3),
      kinds: process.env.FAILOVER_KINDS?.split(',').map(Number) ?? [],
      rounds: process.env.FAILOVER_ROUNDS === undefined ? undefined : number('FAILOVER_ROUNDS', 0),
    },
  }
}

const number = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise)
