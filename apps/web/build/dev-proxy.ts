import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Plugin } from 'vite'

const ASK_EVERY_MS = 100
const WAIT_MS = 60_000
const PROXIED = /^\/(?:api|files)\//
/** Packages that both the pages and the server run. */
const SHARED = /\/packages\/leave\/src\//

/**
 * In development, a change of server code restarts the server, which takes seconds. Meanwhile, page loads and
 * calls are held until it listens. Otherwise the proxy would answer 502 and the page would fail to start. A
 * change of shared packages reloads the page. Nearly every module imports them. Replacing them one by one would
 * leave two copies, each with its own connection.
 */
export const besideBackend = (port: number): Plugin => ({
  name: 'leavewell:beside-backend',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (!PROXIED.test(request.url ?? '')) return next()
      listening(port).then(() => next(), next)
    })
  },
  hotUpdate({ file }) {
    if (!SHARED.test(file) || this.environment.name !== 'client') return
    this.environment.hot.send({ type: 'full-reload' })
    return []
  },
})

/** Resolves once a server listens on the port, or after a timeout. */
async function listening(port: number): Promise<void> {
  const until = Date.now() + WAIT_MS
  while (Date.now() < until && !(await accepts(port))) await sleep(ASK_EVERY_MS)
}

const accepts = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    const answer = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => answer(true)).once('error', () => answer(false))
  })
