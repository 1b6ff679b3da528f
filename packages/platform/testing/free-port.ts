import { once } from 'node:events'
import { createServer } from 'node:net'

/** Returns a free port, for tests that need the address before a server listens there. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise(closed => server.close(closed))
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}
