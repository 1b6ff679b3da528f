import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { ApiError } from '../errors.ts'
import type { Http } from './http.ts'
import { limitBodies } from './limit-bodies.ts'
import { renderError } from './render-error.ts'

const opened: Http[] = []
afterEach(async () => {
  for (const http of opened.splice(0)) await http.close()
})

async function openServer(limits: Parameters<typeof limitBodies>[1]) {
  const http = fastify({ forceCloseConnections: true }) as unknown as Http
  http.decorateRequest('failure', undefined)
  http.setErrorHandler(renderError)
  limitBodies(http, limits)
  http.post('/', async () => ({ done: true }))
  http.post(
    '/refused',
    { onRequest: async () => Promise.reject(new ApiError(401, 'no', 'No')) },
    async () => ({}),
  )
  http.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume().on('end', () => done(null))
  })
  opened.push(http)
  const { port } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }))
  const begin = (type = 'application/json', path = '/') => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}; boundary=x\r\ncontent-length: 2\r\n\r\n{`,
    )
    return socket
  }
  return Object.assign(begin, { http })
}

it('a body whose request was refused before it came no longer counts once its sender has gone [finding F-11]', async () => {
  const begin = await openServer({ perNetwork: 1 })
  const refused = begin('application/json', '/refused')
  expect(await answerOn(refused)).toMatch(/^HTTP\/1.1 401 /)
  refused.destroy()
  await eventually(async () => {
    const next = begin()
    next.write('}')
    const answer = await answerOn(next)
    next.destroy()
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
  })
})

it('an internal call counts only while it runs, and one refused unread ends only itself [finding F-11]', async () => {
  const { http } = await openServer({ perNetwork: 1, seconds: 0.05 })
  const call = async (url: string) => (await http.inject({ method: 'POST', url, payload: {} })).statusCode
  for (let time = 0; time < 3; time++) expect(await call('/')).toBe(200)
  expect(await call('/refused')).toBe(401)
  await eventually(async () => expect(await call('/')).toBe(200))
})

it('a body that does not come after the answer has its connection closed [finding F-11]', async () => {
  const begin = await openServer({ seconds: 0.05 })
  const refused = begin('application/json', '/refused')
  expect(await answerOn(refused)).toMatch(/^HTTP\/1.1 401 /)
  await once(refused, 'close')
})

const answerOn = async (socket: Socket) => String((await once(socket, 'data'))[0])

it('a body that does not come is answered 408 after a while, a form later than others [finding F-11]', async () => {
  const begin = await openServer({ seconds: 0.1, formSeconds: 60 })
  const form = begin('multipart/form-data')
  const slow = begin()
  expect(await answerOn(slow)).toMatch(/^HTTP\/1.1 408 /)
  await once(slow, 'close')
  form.write('}')
  expect(await answerOn(form)).toMatch(/^HTTP\/1.1 200 /)
  form.destroy()
})

it('an address beyond its share gets 429 and a closed connection until bodies have arrived [finding F-11]', async () => {
  const begin = await openServer({ perNetwork: 2 })
  const under = [begin(), begin()]
  await Promise.all(under.map(socket => once(socket, 'connect')))
  const refused = begin()
  expect(await answerOn(refused)).toMatch(/^HTTP\/1.1 429 /)
  await once(refused, 'close')
  for (const socket of under) {
    socket.write('}')
    expect(await answerOn(socket)).toMatch(/^HTTP\/1.1 200 /)
  }
  const next = begin()
  next.write('}')
  expect(await answerOn(next)).toMatch(/^HTTP\/1.1 200 /)
  for (const socket of [...under, next]) socket.destroy()
})
