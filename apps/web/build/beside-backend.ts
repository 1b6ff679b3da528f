import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Plugin } from 'vite'

const ASK_EVERY_MS = 100
const WAIT_MS = 60_000
const PROXIED = /^\/(?:api|files)\//
/** What the pages and the server both run. */
const SHARED = /\/packages\/leave\/src\//

/**
 * While developing, a change of what the server runs starts it anew, which takes seconds. A page that is loaded or asks meanwhile waits
 * for it, where the proxy would answer 502 and the page would show that it failed to start. What both run is known to nearly every module
 * of the page: to exchange them one by one would leave two of each, with a connection of their own, so the page is loaded anew.
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

/** Resolves once somebody listens there, or after a while in which nobody did. */
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
