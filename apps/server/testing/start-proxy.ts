import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

const PAUSE_MS = 20
const PATIENCE_MS = 60_000

/** A proxy before several nodes, as small as it gets. */
export interface RoundRobin {
  url: string
  /** How often a node was passed over for another. */
  passedOver(): number
  stop(): Promise<void>
}

/**
 * Gives requests to the nodes in turn. A request goes to the next one when nobody listens or the answer is 503, because then
 * nothing has been done; never when a connection breaks, because nobody knows then.
 */
export async function startProxy(nodes: readonly { url: string }[]): Promise<RoundRobin> {
  let turn = 0
  let passedOver = 0
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await buffer(incoming)
    const until = Date.now() + PATIENCE_MS
    while (Date.now() < until) {
      turn += 1
      const node = nodes[turn % nodes.length]
      const response = await ask(node?.url ?? '', incoming, body)
      if (response !== undefined) {
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(outgoing)
        return
      }
      passedOver += 1
      await sleep(PAUSE_MS)
    }
    outgoing.writeHead(504).end()
  }
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: Error) => outgoing.writeHead(502).end(error.message))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    passedOver: () => passedOver,
    stop: () => new Promise(resolve => void server.close(() => resolve())),
  }
}

/** Undefined when the node has certainly not touched the request. */
function ask(url: string, incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { ...incoming.headers, connection: 'close' }
    const outgoing = send(url + (incoming.url ?? ''), { method: incoming.method, headers, agent: false })
    outgoing.on('response', response => {
      if (response.statusCode !== 503) return resolve(response)
      response.resume()
      resolve(undefined)
    })
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') resolve(undefined)
      else reject(error)
    })
    outgoing.end(body)
  })
}
