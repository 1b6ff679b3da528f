import fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import type { Http } from './http.ts'
import { renderError } from './render-error.ts'
import { shedLoad } from './shed-load.ts'

const MAX_REQUESTS = 2

/** A server with room for two requests, which do not end until released. */
async function openServer() {
  const http = fastify({ forceCloseConnections: 'idle' }) as unknown as Http
  const told: object[] = []
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  http.decorateRequest('failure', undefined)
  http.setErrorHandler(renderError)
  shedLoad(http, { warn: fields => void told.push(fields) }, MAX_REQUESTS)
  let arrived = 0
  http.post('/held', async () => {
    arrived += 1
    await held
    return { done: true }
  })
  http.get('/quick', async () => ({ quick: true }))
  http.get('/alive', { config: { alwaysAnswered: true } }, async () => ({ alive: true }))
  const url = await http.listen({ port: 0, host: '127.0.0.1' })
  const hold = (signal?: AbortSignal) =>
    fetch(`${url}/held`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: signal ?? null,
    })
  const quick = () => fetch(`${url}/quick`)
  opened.push(http)
  return { http, url, told, hold, quick, letGo: () => letGo(), arrived: () => arrived }
}

const opened: Http[] = []
afterEach(async () => {
  for (const http of opened.splice(0)) await http.close()
})

it('beyond capacity new requests are refused immediately, and accepted again when others are done', async () => {
  const { url, told, hold, quick, letGo, arrived } = await openServer()
  const accepted = [hold(), hold()]
  await expect.poll(arrived).toBe(MAX_REQUESTS)
  for (let n = 0; n < 5; n++) {
    const refused = await quick()
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(await refused.json()).toMatchObject({ code: 'unavailable', traceback: '' })
  }
  expect((await fetch(`${url}/alive`)).status).toBe(200)
  expect(told).toHaveLength(1)
  letGo()
  for (const answer of await Promise.all(accepted)) expect(answer.status).toBe(200)
  await expect.poll(async () => (await quick()).status).toBe(200)
})

it('requests whose sender went away no longer count', async () => {
  const { hold, quick, letGo, arrived } = await openServer()
  const impatient = new AbortController()
  const given = [hold(impatient.signal), hold(impatient.signal)].map(held => held.catch(() => 'gone'))
  await expect.poll(arrived).toBe(MAX_REQUESTS)
  impatient.abort()
  expect(await Promise.all(given)).toEqual(['gone', 'gone'])
  await expect.poll(async () => (await quick()).status).toBe(200)
  letGo()
})
