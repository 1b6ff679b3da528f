import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

const PAUSE_MS = 20
/** How often nodes are asked whether they are ready, and how long they may take to answer. */
const ASK_EVERY_MS = 100
const ANSWER_MS = 2_000
const TIMEOUT_MS = 60_000

/** A proxy before several nodes, as small as it gets. */
export interface RoundRobin {
  url: string
  /** How often a node was found to be no longer ready. */
  departures(): number
  stop(): Promise<void>
}

/**
 * Sends requests in turn to the nodes whose `/readyz` is ready. If no one listens or the answer is 503, nothing
 * was done, so the request is sent to the next node. It is never sent again after a broken connection, because
 * then no one knows.
 */
export async function startProxy(nodes: readonly { url: string }[]): Promise<RoundRobin> {
  let turn = 0
  const watch = watchNodes(nodes)
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await buffer(incoming)
    const until = Date.now() + TIMEOUT_MS
    while (Date.now() < until) {
      turn += 1
      const ready = nodes.filter(({ url }) => watch.isReady(url))
      const node = ready[turn % ready.length]
      const response = node && (await ask(node.url, incoming, body))
      if (response !== undefined) {
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(outgoing)
        return
      }
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
    departures: watch.departures,
    async stop() {
      await watch.stop()
      await new Promise<void>(resolve => void server.close(() => resolve()))
    },
  }
}

/** Asks every node again and again, as the health checks of a proxy do. */
function watchNodes(nodes: readonly { url: string }[]) {
  const ready = new Set<string>()
  let departures = 0
  let isOver = false
  const askAll = async () => {
    while (!isOver) {
      await Promise.all(
        nodes.map(async ({ url }) => {
          const signal = AbortSignal.timeout(ANSWER_MS)
          const isReady = await fetch(`${url}/readyz`, { signal }).then(
            ({ ok }) => ok,
            () => false,
          )
          if (isReady) ready.add(url)
          else if (ready.delete(url)) departures += 1
        }),
      )
      await sleep(ASK_EVERY_MS)
    }
  }
  const asking = askAll()
  return {
    isReady: (url: string) => ready.has(url),
    departures: () => departures,
    async stop() {
      isOver = true
      await asking
    },
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
