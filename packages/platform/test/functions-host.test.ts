import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { freePort } from '../testing/free-port.ts'
import { startTestPlatform, type TestPlatform, type TestUser } from '../testing/index.ts'
import { notesApp } from './app/notes-app.ts'

interface Seen {
  method: string | undefined
  path: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

let host: Server
const seen: Seen[] = []
let test: TestPlatform
let ann: TestUser
beforeAll(async () => {
  host = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    seen.push({ method: request.method, path: request.url, headers: request.headers, body })
    if (request.url === '/broken') return response.destroy()
    if (request.url === '/away') return response.writeHead(302, { location: 'http://evil.test/' }).end()
    response.writeHead(request.url === '/teapot' ? 418 : 200, { 'content-type': 'application/json' })
    response.end('{"done":true}')
  })
  await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve))
  const functionsUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  test = await startTestPlatform({
    app: notesApp,
    settings: { functionsUrl, serviceToken: 'service secret' },
  })
  ann = await test.addUser({ email: 'ann@notes.test' })
})
afterAll(async () => {
  await test.close()
  host.close()
})

describe('a function that the app does not have', () => {
  it('the host gets the four headers and the parameters of a function that the app lacks [R3-55]', async () => {
    const forged = { 'base44-service-authorization': 'Bearer forged', 'x-secret': 'x', cookie: 'a=b' }
    const answer = await test.as(ann.token, forged).post('/functions/reports/make', { year: 2030 })
    expect([answer.status, answer.body]).toEqual([200, { done: true }])
    const { method, path, body, headers } = seen.at(-1) as Seen
    expect([method, path, JSON.parse(body)]).toEqual(['POST', '/reports/make', { year: 2030 }])
    expect(headers).toMatchObject({
      authorization: `Bearer ${ann.token}`,
      'base44-service-authorization': 'Bearer service secret',
      'base44-app-id': 'test',
      'base44-api-url': test.url,
      'content-type': 'application/json',
    })
    expect(headers).not.toHaveProperty('x-secret')
    expect(headers).not.toHaveProperty('cookie')
  })

  it('the host gets a visitor’s call without a token, and one without a body [R3-55]', async () => {
    expect((await test.as().post('/functions/open')).status).toBe(200)
    const { body, headers } = seen.at(-1) as Seen
    expect([body, headers.authorization]).toEqual(['', undefined])
  })

  it('the host’s status is passed on, a broken answer is 502, and redirects are not followed [R3-55]', async () => {
    expect((await ann.post('/functions/teapot')).status).toBe(418)
    expect((await ann.post('/functions/broken')).status).toBe(502)
    expect([(await ann.post('/functions/away')).status, seen.at(-1)?.path]).toEqual([302, '/away'])
  })

  it('the host gets the files of a form [R3-55]', async () => {
    const form = new FormData()
    form.set('note', 'hello')
    form.set('paper', new Blob(['content of it']), 'paper.txt')
    expect((await ann.post('/functions/files', form)).status).toBe(200)
    const { body, headers } = seen.at(-1) as Seen
    expect(headers['content-type']).toMatch(/^multipart\/form-data/)
    for (const part of ['hello', 'filename="paper.txt"', 'content of it']) expect(body).toContain(part)
  })

  it('the host is not called on behalf of someone else [R3-55]', async () => {
    const boss = await test.addUser({ email: 'boss@notes.test', role: 'admin' })
    const asAnn = test.as(boss.token, { 'x-impersonate-user': 'ann@notes.test' })
    expect((await asAnn.post('/functions/open')).status).toBe(403)
  })
})

it('the example host of entities-folder.md answers a call [R3-55]', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/guides/entities-folder.md'), 'utf8')
  const folder = mkdtempSync(join(tmpdir(), 'functions-host-'))
  const script = join(folder, 'functions-host.mjs')
  writeFileSync(script, /^```js functions-host\.mjs\n([\s\S]*?)^```$/m.exec(page)?.[1] ?? '')
  const port = await freePort()
  let child: ChildProcess | undefined
  const own = await startTestPlatform({
    app: notesApp,
    settings: { functionsUrl: `http://127.0.0.1:${port}` },
  })
  try {
    child = spawn(process.execPath, [script], { env: { PORT: String(port) }, stdio: 'inherit' })
    const person = await own.addUser({ email: 'ann@notes.test' })
    await eventually(async () => {
      const answer = await person.post('/functions/greet', { name: 'Ben' })
      expect([answer.status, answer.body]).toEqual([200, { greeting: 'Hello Ben, from ann@notes.test' }])
    })
    expect((await person.post('/functions/nothing')).status).toBe(404)
  } finally {
    child?.kill()
    await own.close()
    rmSync(folder, { recursive: true })
  }
})
