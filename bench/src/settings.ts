import { parseArgs } from 'node:util'
import { COMPANY, type Size } from './company/data-set.ts'

/** The settings of one run of the bench. */
export interface Settings {
  /** Whether to draw the operations into docs/images. */
  chart: boolean
  seconds: number
  rounds: number
  /** Until the compiler has optimised the code, as in a server that runs for days. */
  warmUpSeconds: number
  seed: number
  size: Size
}

/**
 * Reads the command line and the environment: the named parts, or the usual ones. Ends the program with a message if
 * a part is unknown or none is left to run.
 */
export function readSettings<Part extends string>(
  all: readonly Part[],
  usual: readonly Part[],
): { parts: readonly Part[]; settings: Settings } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { chart: { type: 'boolean', default: false } },
  })
  const parts = positionals.length > 0 ? (positionals as Part[]) : usual
  const unknown = parts.filter(name => !all.includes(name))
  if (unknown.length > 0 || parts.length === 0) {
    if (unknown.length > 0) console.error(`Not measured here: ${unknown.join(', ')}.`)
    console.error(`Name one or more of ${all.join(', ')}.`)
    process.exit(1)
  }
  return {
    parts,
    settings: {
      chart: values.chart,
      seconds: number('BENCH_SECONDS', 4),
      rounds: number('BENCH_ROUNDS', 3),
      warmUpSeconds: number('BENCH_WARM_UP_SECONDS', 4),
      seed: number('BENCH_SEED', 1),
      size: { ...COMPANY, requests: number('BENCH_REQUESTS', COMPANY.requests) },
    },
  }
}

export const number = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise)
