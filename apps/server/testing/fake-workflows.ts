import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const REFUSALS: readonly (readonly [string, number])[] = [
  ['/gone', 410],
  ['/large', 413],
]

/**
 * Workflows of a chat program that behave as documented. `/gone` refuses, `/large` finds messages too large, `/busy`
 * fails until it is opened, all other addresses accept.
 */
export async function startFakeWorkflows() {
  const arrived: { path: string; body: string }[] = []
  let isBusy = true
  let tries = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = String(request.url)
    const isRefused = path.startsWith('/busy') && isBusy
    tries += 1
    if (!isRefused) arrived.push({ path, body: Buffer.concat(chunks).toString() })
    const [, refusal = 202] = REFUSALS.find(([start]) => path.startsWith(start)) ?? []
    response.writeHead(isRefused ? 500 : refusal).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    /** Everything that was not refused as busy. */
    arrived,
    tries: () => tries,
    at: (path: string) => arrived.filter(message => message.path.startsWith(path)).map(({ body }) => body),
    address: (path: string) => `http://${host}${path}?sig=very-secret`,
    open() {
      isBusy = false
    },
    close: () => server.closeAllConnections() ?? server.close(),
  }
}
