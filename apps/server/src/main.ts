import { readEnv, type ServerSettings } from './boot/env.ts'
import { formatStartupError } from './boot/format-startup-error.ts'
import { type RunningServer, startServer } from './boot/start-server.ts'
import { startupBanner } from './boot/startup-banner.ts'

let settings: ServerSettings | undefined
try {
  settings = readEnv()
  const server = await startServer(settings)
  console.log(startupBanner(server, settings))
  stopOnSignals(server)
} catch (error) {
  console.error(formatStartupError(error, settings))
  process.exit(1)
}

/** The first signal finishes what was accepted; a second one does not wait. */
function stopOnSignals(server: RunningServer): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      server.close().then(
        () => process.exit(0),
        error => {
          console.error(formatStartupError(error, settings))
          process.exit(1)
        },
      )
    })
  }
}
