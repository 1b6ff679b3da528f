import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually, startTestPlatform } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveApp } from '../src/leave-app.ts'
import { createLeaveDatabase } from '../testing/leave-database.ts'
import { createNode, type NodeProcess } from '../testing/start-node.ts'

const MEGABYTE = 1024 * 1024
const API = '/api/apps/leavewell'

let node: NodeProcess
let employee: string
let admin: string
const ends: (() => unknown)[] = []

/** The program as a separate process, whose memory is measured. */
beforeAll(async () => {
  const database = await createLeaveDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'leavewell-forms-'))
  ends.push(
    () => database.drop(),
    () => rmSync(dataDir, { recursive: true, force: true }),
  )
  const before = await startTestPlatform({
    app: leaveApp({ timeZone: 'Australia/Sydney', address: () => 'http://leave.test' }),
    settings: { appId: 'leavewell', databaseUrl: database.url },
  })
  employee = (await before.addUser({ email: 'emma@x.test', role: 'user' })).token
  admin = (await before.addUser({ email: 'harper@x.test', role: 'admin' })).token
  await before.close()
  node = await createNode({ NODE_ENV: 'production', DATABASE_URL: database.url, DATA_DIR: dataDir })
  await node.start()
  ends.unshift(() => node.stop())
  // Loads everything that reading a form needs.
  expect(await preview()).toBe(200)
}, 120_000)
afterAll(async () => {
  for (const end of ends) await end()
})

/** A complete form. */
async function preview(): Promise<number> {
  const form = new FormData()
  form.set('mode', 'preview')
  form.set('file', new Blob(['email\nnew@x.test\n']), 'people.csv')
  const answer = await fetch(`${node.url}${API}/functions/importPeople`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}` },
    body: form,
  })
  return answer.status
}

async function residentMegabytes(): Promise<number> {
  const metrics = await (await fetch(`${node.url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1]) / MEGABYTE
}

interface Sending {
  socket: Socket
  /** The answer of the server so far. */
  answer(): string
}

/** Begins a form with a file and does not end it. */
function begin(path: string, token: string | undefined, bytes: number): Promise<Sending> {
  const socket = connect(Number(new URL(node.url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', chunk => {
    answer += chunk
  })
  socket.on('error', () => {})
  socket.write(
    [
      `POST ${API}${path} HTTP/1.1`,
      'host: x',
      ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
      'content-type: multipart/form-data; boundary=x',
      `content-length: ${bytes + MEGABYTE}`,
      '',
      '--x',
      'content-disposition: form-data; name="file"; filename="a.csv"',
      '',
      '',
    ].join('\r\n'),
  )
  return new Promise(resolve => {
    socket.write(Buffer.alloc(bytes, 'a'), () => resolve({ socket, answer: () => answer }))
  })
}

describe('forms that are never finished', () => {
  it.each([
    ['of nobody, to a function', '/functions/importPeople', () => undefined, [401]],
    ['of nobody, for an import', '/entities/LeaveRequest/import', () => undefined, [401]],
    [
      'of an employee, to a function that takes no files',
      '/functions/getSupport',
      () => employee,
      [400, 503],
    ],
    ['of an employee, to one that takes them', '/functions/importPeople', () => employee, [503]],
    ['of an employee, for an import', '/entities/LeaveRequest/import', () => employee, [503]],
    ['of an administrator', '/functions/importPeople', () => admin, [503]],
  ])(
    '80 %s keep less than 50 MB of memory [finding F-12]',
    async (_of, path, token, statuses) => {
      const before = await residentMegabytes()
      const sent = await Promise.all(Array.from({ length: 80 }, () => begin(path, token(), 8 * MEGABYTE)))
      const after = await residentMegabytes()
      // Two may be left, for which there is room.
      await eventually(() => expect(sent.filter(({ answer }) => answer() !== '').length).toBeGreaterThan(77))
      for (const { socket } of sent) socket.destroy()
      expect(after - before).toBeLessThan(50)
      const answers = sent.map(({ answer }) => Number(answer().split(' ')[1]))
      expect(answers.filter(answer => statuses.includes(answer)).length).toBeGreaterThan(77)
    },
    60_000,
  )

  it.each(['/functions/importPeople', '/functions/none', '/entities/LeaveRequest/import'])(
    'a form of a visitor to %s is not read [finding F-12]',
    async path => {
      const { socket, answer } = await begin(path, undefined, 1)
      if (answer() === '') await once(socket, 'data')
      expect(answer()).toMatch(/^HTTP\/1.1 401 /)
      socket.destroy()
    },
  )

  it('the memory is free again once their senders have disconnected [finding F-12]', async () => {
    const sent = await Promise.all(
      Array.from({ length: 80 }, () => begin('/functions/importPeople', admin, 8 * MEGABYTE)),
    )
    for (const { socket } of sent) socket.destroy()
    await Promise.all(sent.map(({ socket }) => socket.closed || once(socket, 'close')))
    expect(await preview()).toBe(200)
  })
})
