// `npm run dev` starts the server and the web app with hot reload in front of it. The server restarts when one of its
// files changes. Plain JavaScript for any Node from 18 up, because it installs missing packages.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install } from './prepare/install.mjs'
import { root } from './prepare/root.mjs'

install()

const node = join(root, 'node_modules/node/bin/node')
const port = process.env.PORT ?? '3000'
const webPort = process.env.WEB_PORT ?? '5173'
const env = {
  ...process.env,
  PORT: port,
  BACKEND_PORT: port,
  // A breakpoint can stop the program for any time.
  WATCHDOG_SECONDS: process.env.WATCHDOG_SECONDS ?? '0',
  // Links in mails and the redirect after a sign-in lead to the pages that reload.
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${webPort}`,
}

// Processes in their own groups: Ctrl+C reaches this program alone, which ends each of them once. A second signal
// would make the server end without its PostgreSQL.
const halves = [
  start('server', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], root),
  start(
    'web',
    [join(root, 'node_modules/vite/bin/vite.js'), '--port', webPort, '--strictPort'],
    join(root, 'apps/web'),
  ),
]

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0))

function start(name, args, cwd) {
  const half = spawn(node, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true })
  half.on('exit', code => {
    if (!stopping) {
      console.error(`The ${name} ended (${code ?? 'by a signal'}), so everything does.`)
      void stop(1)
    }
  })
  return half
}

/** @param {number} code */
async function stop(code) {
  if (stopping) return
  stopping = true
  await Promise.all(
    halves
      .filter(half => half.exitCode === null && half.signalCode === null)
      .map(half => {
        const ended = new Promise(resolve => half.once('exit', resolve))
        half.kill('SIGTERM')
        return ended
      }),
  )
  process.exit(code)
}
