import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { createShutdown } from '../../src/shutdown.ts'
import { startTestPlatform } from '../../testing/index.ts'
import { notesApp } from '../app/notes-app.ts'
import { failuresIn } from './failures-in.ts'

it('closing finishes accepted calls, refuses the rest with 503, and then stops listening', async () => {
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  let arrived = false
  const test = await startTestPlatform({
    app: {
      ...notesApp,
      functions: {
        async slow({ entities }) {
          arrived = true
          await held
          await entities.create('Word', { text: 'kept' })
          return { body: { done: true } }
        },
      },
    },
  })
  const { hostname, port } = new URL(test.url)
  const call = (path: string) =>
    `POST /api/apps/test/functions/${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 0\r\n\r\n`
  const socket = connect(Number(port), hostname)
  socket.setEncoding('utf8')
  let received = ''
  socket.on('data', text => {
    received += text
  })
  const ended = new Promise(resolve => socket.once('close', resolve))
  socket.write(call('slow'))
  await expect.poll(() => arrived).toBe(true)

  const closed = test.close()
  // The connection is busy and thus still open. The next request on it comes too late.
  await expect
    .poll(() =>
      fetch(test.url).then(
        () => 'open',
        () => 'refused',
      ),
    )
    .toBe('refused')
  socket.write(call('slow'))
  letGo()
  await Promise.all([ended, closed])
  const [finished = '', tooLate = ''] = received.split(/(?=HTTP\/1\.1 503)/)
  expect(finished).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"done":true\}$/)
  expect(tooLate).toMatch(/retry-after: 1\r\n/i)
  expect(tooLate).toMatch(/connection: close\r\n/i)
  expect(tooLate).toMatch(/x-content-type-options: nosniff\r\n/i)
  expect(tooLate).toContain('"code":"unavailable"')
  expect(failuresIn(test)).toEqual([])
})

it('phases are released in reverse order, and a failing one is named and stops no other', async () => {
  const done: string[] = []
  const shutdown = createShutdown()
  shutdown.add('database', () => done.push('database'))
  shutdown.add('mail', () => {
    throw new Error('SMTP hung up')
  })
  shutdown.add('requests', async () => done.push('requests'))
  const failure = await shutdown.run().catch((error: AggregateError) => error)
  expect(done).toEqual(['requests', 'database'])
  expect((failure as AggregateError).errors).toEqual([new Error('Could not shut down: mail')])
  await expect(shutdown.run()).resolves.toBeUndefined()
})

it('a draining server says so to proxies only, and answers everything until it closes', async () => {
  const test = await startTestPlatform({ app: notesApp, settings: { drainSeconds: 1 } })
  const ann = await test.addUser({ email: 'ann@drain.test' })
  const ready = async () => (await fetch(`${test.url}/readyz`)).status
  expect(await ready()).toBe(200)
  const closed = test.close()
  expect(await ready()).toBe(503)
  expect((await fetch(`${test.url}/healthz`)).status).toBe(200)
  expect((await ann.get('/entities/User/me')).status).toBe(200)
  await closed
  await expect(fetch(`${test.url}/healthz`)).rejects.toThrow()
})
