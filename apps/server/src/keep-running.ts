import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * `npm start` runs the server. It starts the server again if that was killed by its watchdog or for lack of
 * memory (docs/decisions/0120). A server that cannot start prints why and exits, and this program exits too.
 */
const MAIN = join(import.meta.dirname, 'main.ts')
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 30_000
/** A server that ran for so long had started well. */
const WELL_MS = 60_000

let isStopping = false
let pause = FIRST_PAUSE_MS
for (;;) {
  const began = performance.now()
  const { code, signal } = await run()
  if (signal === null || isStopping) process.exit(code ?? 1)
  pause = performance.now() - began > WELL_MS ? FIRST_PAUSE_MS : Math.min(2 * pause, MAX_PAUSE_MS)
  console.error(`Leavewell was ended by ${signal} and is started again.`)
  await sleep(pause)
}

/**
 * Runs the server until it exits. It has its own process group, so that Ctrl+C reaches it only once, from here. It
 * takes a second signal as a request to exit immediately.
 */
function run(): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  const server = spawn(process.execPath, [...process.execArgv, MAIN], {
    // The channel closes when this program dies, and the server stops.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  const pass = (signal: NodeJS.Signals) => {
    isStopping = true
    server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, pass)
  return new Promise(resolve =>
    server.once('exit', (code, signal) => {
      for (const each of signals) process.off(each, pass)
      resolve({ code, signal })
    }),
  )
}
