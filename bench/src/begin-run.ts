import { cpus, loadavg } from 'node:os'
import { readSettings } from './settings.ts'

/** Begins a run: reads its settings and prints them with the machine. If interrupted, it ends its servers. */
export function beginRun<Part extends string>(all: readonly Part[], usual: readonly Part[] = []) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const run = readSettings(all, usual)
  const { size, rounds, seconds, seed } = run.settings
  const [load = 0] = loadavg()
  console.log(
    `${new Date().toISOString()}, load average ${load.toFixed(1)}, ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`,
  )
  console.log(
    `${size.people} people, ${size.requests} requests, ${size.managers} managers; ${rounds} rounds of ${seconds} s; seed ${seed}`,
  )
  return run
}
