import { createClient } from '../src/create-client.ts'
import type { Page } from '../src/session/page.ts'
import { memoryStore } from '../src/session/storage.ts'

/** A request that would have been sent. */
export interface Sent {
  method: string
  url: string
  headers: Headers
  /** Decoded JSON, or the form. */
  body: unknown
  init: RequestInit
}

/** The server's answer. Default: 200 with an empty object. */
export interface Reply {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

/** Returns a client without a server. Requests are stored in `sent`, answers come from `reply`. */
export function createFakeServer(reply: (request: Sent) => Reply | Promise<Reply> = () => ({})) {
  const sent: Sent[] = []
  const answer: typeof fetch = async (input, init = {}) => {
    const request: Sent = {
      method: init.method ?? 'GET',
      url: String(input),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined),
      init,
    }
    sent.push(request)
    const { status = 200, body = {}, headers = {} } = await reply(request)
    if (status === 304) return new Response(null, { status, headers })
    return typeof body === 'string'
      ? new Response(body, { status, headers: { ...headers, 'content-type': 'text/plain' } })
      : Response.json(body, { status, headers })
  }
  return { sent, fetch: answer, last: () => sent.at(-1) as Sent }
}

/** A page at `address` that records its navigations. */
export function createFakePage(address: string) {
  const calls: string[] = []
  const page: Page = {
    get address() {
      return address
    },
    goTo: url => void calls.push(`go ${url}`),
    replaceAddress(url) {
      address = url
      calls.push(`replace ${url}`)
    },
    reload: () => void calls.push('reload'),
  }
  return { page, calls }
}

export const createFakeStorage = () => ({ local: memoryStore(), session: memoryStore() })

/** A client with a fake server, page and storage. */
export function createFakeClient(
  options: Partial<Parameters<typeof createClient>[0]> & {
    reply?: Parameters<typeof createFakeServer>[0]
  } = {},
) {
  const { reply, ...rest } = options
  const server = createFakeServer(reply)
  const storage = createFakeStorage()
  const { page, calls } = createFakePage('https://app.example/Dashboard?x=1')
  const client = createClient({ appId: 'demo', fetch: server.fetch, storage, page, ...rest })
  return { client, storage, page, calls, ...server }
}
