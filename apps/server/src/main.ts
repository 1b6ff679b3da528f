import { readEnv, type ServerSettings } from './boot/env.ts'
import { formatStartupError } from './boot/format-startup-error.ts'
import type { RunningServer } from './boot/start-server.ts'
import { startupBanner } from './boot/startup-banner.ts'
import { watchOver } from './boot/watchdog.ts'

// The leave rules are linked before the server. In one graph with it, linking took 50 MB, which stayed with the process.
await import('@leavewell/leave')
const { startServer } = await import('./boot/start-server.ts')

let settings: ServerSettings | undefined
try {
  settings = readEnv()
  const server = await startServer(settings, { print: console.log })
  console.log(startupBanner(server, settings))
  watchOver(settings.watchdogSeconds)
  stopOnSignals(server)
} catch (error) {
  console.error(formatStartupError(error, settings))
  process.exit(1)
}

/** The first signal finishes what was accepted. A second one ends the process immediately. */
function stopOnSignals(server: RunningServer): void {
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    server.close().then(
      () => process.exit(0),
      error => {
        console.error(formatStartupError(error, settings))
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  // The program that keeps this server running has ended, and no one else would stop the server.
  process.once('disconnect', stop)
}
