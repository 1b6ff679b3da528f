import { afterEach, expect, it, vi } from 'vitest'
import { checkConnection, markOnline, serverLine } from './connection-status.ts'

afterEach(() => markOnline())

const answers = (answer: () => Promise<Response>) => {
  const fetch = vi.fn(answer)
  vi.stubGlobal('fetch', fetch)
  return fetch
}

it('a broken live connection is no proof of being offline while the server answers', async () => {
  const fetch = answers(async () => Response.json({}))
  await checkConnection()
  expect(serverLine.isOnline()).toBe(true)
  // Of the page's own server, unless another was named.
  expect(fetch).toHaveBeenCalledWith(expect.stringMatching(/^\/api\/apps\/public\//), expect.anything())
  answers(async () => new Response('', { status: 401 }))
  await checkConnection()
  expect(serverLine.isOnline()).toBe(true)
})

it('a server that does not answer, or whose proxy reports it, is away until it answers again', async () => {
  const heard = vi.fn()
  const stop = serverLine.subscribe(heard)
  answers(() => Promise.reject(new TypeError('Failed to fetch')))
  await checkConnection()
  await checkConnection()
  expect(heard.mock.calls).toEqual([[false]])
  markOnline()
  expect(heard.mock.calls).toEqual([[false], [true]])
  answers(async () => new Response('', { status: 503 }))
  await checkConnection()
  expect(serverLine.isOnline()).toBe(false)
  stop()
})
