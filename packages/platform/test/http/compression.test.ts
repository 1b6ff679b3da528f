import { request as ask } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform, type TestUser } from '../../testing/index.ts'
import { notesApp } from '../app/notes-app.ts'
import { upload } from '../app/upload.ts'

const BROWSER = 'gzip, deflate, br, zstd'
const PASSWORD = 'correct horse battery'
/** Long enough for an answer about Ann to be compressed, if it did not contain a token. */
const LONG_NAME = 'Ann '.repeat(1_000)

let test: TestPlatform
let ann: TestUser
beforeAll(async () => {
  test = await startTestPlatform({ app: notesApp })
  const [id = ''] = await test.platform.identity.createUsers(
    [{ email: 'ann@example.test', nickname: LONG_NAME }],
    PASSWORD,
  )
  const token = await test.platform.identity.sessions.open(id)
  ann = { id, token, ...test.as(token) }
  const notes = Array.from({ length: 40 }, (_, i) => ({
    owner_id: ann.id,
    title: `Note ${i}`,
    public: i === 0,
    secret: `Milk, bread and ${i} eggs`,
  }))
  expect((await ann.post('/entities/Note/bulk', notes)).status).toBe(201)
})
afterAll(() => test.close())

interface Travelled {
  status: number
  encoding: string | undefined
  headers: NodeJS.Dict<string | string[]>
  /** The body as it was sent. This client does not decompress. */
  body: Buffer
}

interface Asked {
  method?: string
  body?: object
  headers?: Record<string, string>
}

/** Requests a path below the app, or a whole address, as a client with these accepted encodings, or none. */
function travel(path: string, takes: string | undefined, asked: Asked = {}): Promise<Travelled> {
  const { method = 'GET', body, headers = {} } = asked
  const { promise, resolve, reject } = Promise.withResolvers<Travelled>()
  const request = ask(
    path.startsWith('http') ? path : `${test.url}/api/apps/test${path}`,
    {
      method,
      headers: {
        authorization: `Bearer ${ann.token}`,
        ...(takes !== undefined && { 'accept-encoding': takes }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
    },
    async answer => {
      const bytes = Buffer.concat(await answer.toArray())
      const { statusCode = 0, headers } = answer
      resolve({ status: statusCode, encoding: headers['content-encoding'], headers, body: bytes })
    },
  )
  request.on('error', reject)
  request.end(body && JSON.stringify(body))
  return promise
}

const LIST = '/entities/Note?sort=title'

describe('a list above 2 kB', () => {
  it('a list above 2 kB is compressed for clients that accept it, and plain for others [finding F-23]', async () => {
    const plain = await travel(LIST, undefined)
    expect([plain.status, plain.encoding]).toEqual([200, undefined])
    expect(JSON.parse(plain.body.toString())).toHaveLength(40)
    for (const [takes, encoding, open] of [
      [BROWSER, 'br', brotliDecompressSync],
      ['BR', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
      ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ] as const) {
      const packed = await travel(LIST, takes)
      expect([takes, packed.status, packed.encoding]).toEqual([takes, 200, encoding])
      expect(packed.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(packed.headers['content-length']).toBe(String(packed.body.length))
      expect(packed.headers.vary).toBe('accept-encoding')
      expect(packed.body.length).toBeLessThan(plain.body.length / 4)
      expect(open(packed.body).equals(plain.body)).toBe(true)
    }
    for (const takes of ['', 'identity', 'deflate', 'br;q=0', 'identity, br;q=0.5']) {
      const other = await travel(LIST, takes)
      expect([takes, other.encoding, other.headers.vary]).toEqual([takes, undefined, 'accept-encoding'])
      expect(other.body.equals(plain.body)).toBe(true)
    }
  })

  it('a list above 2 kB is answered 304 without a body when unchanged, whatever its encoding [finding F-23]', async () => {
    const etag = String((await travel(LIST, BROWSER)).headers.etag)
    expect(etag).toBe((await travel(LIST, undefined)).headers.etag)
    for (const takes of [BROWSER, 'gzip', undefined]) {
      const known = await travel(LIST, takes, { headers: { 'if-none-match': etag } })
      expect([known.status, known.encoding, known.body.length]).toEqual([304, undefined, 0])
      expect(known.headers.vary).toBe('accept-encoding')
    }
  })

  it('a list above 2 kB has the same headers without its body [finding F-23]', async () => {
    const whole = await travel(LIST, BROWSER)
    const head = await travel(LIST, BROWSER, { method: 'HEAD' })
    expect([head.status, head.encoding, head.body.length]).toEqual([200, 'br', 0])
    for (const name of ['content-length', 'etag', 'vary'])
      expect(head.headers[name]).toBe(whole.headers[name])
  })

  it('answers of functions and changes, and the API document, are compressed too [finding F-23]', async () => {
    const rows = Array.from({ length: 200 }, (_, i) => ({ text: `word ${i}` }))
    for (const [path, asked] of [
      ['/functions/echo', { method: 'POST', body: { rows } }],
      [`${test.url}/api/functions/echo`, { method: 'POST', body: { rows } }],
      ['/entities/Word/bulk', { method: 'POST', body: rows }],
      [`${test.url}/api/docs/json`, {}],
    ] as const) {
      const { encoding, status, body } = await travel(path, BROWSER, asked)
      expect([path, status, encoding]).toEqual([path, expect.any(Number), 'br'])
      expect(status).toBeLessThan(300)
      expect(JSON.parse(brotliDecompressSync(body).toString())).toBeTruthy()
    }
  })
})

describe('stay as they are', () => {
  it('small answers and refusals are not compressed [finding F-23]', async () => {
    for (const path of ['/entities/Note?limit=1', '/entities/Note/count', '/entities/Nothing']) {
      const { encoding, body } = await travel(path, BROWSER)
      expect([path, encoding]).toEqual([path, undefined])
      expect(() => JSON.parse(body.toString())).not.toThrow()
    }
  })

  it('answers about signing in are not compressed, because their length would reveal the token [finding F-23]', async () => {
    const body = { email: 'ann@example.test', password: PASSWORD }
    const { status, encoding, body: answer } = await travel('/auth/login', BROWSER, { method: 'POST', body })
    expect([status, encoding]).toEqual([200, undefined])
    expect(answer.length).toBeGreaterThan(4_000)
    expect(JSON.parse(answer.toString())).toMatchObject({ access_token: expect.any(String) })
    // The same person without a token.
    expect((await travel('/entities/User/me', BROWSER)).encoding).toBe('br')
  })

  it('files, whole and in parts, and the server’s metrics are not compressed [finding F-23]', async () => {
    const text = 'a line,of text\n'.repeat(500)
    const { file_url } = (await upload(ann, 'lines.csv', Buffer.from(text))).body
    const whole = await travel(file_url, BROWSER)
    expect([whole.status, whole.encoding, whole.body.toString()]).toEqual([200, undefined, text])
    const part = await travel(file_url, BROWSER, { headers: { range: 'bytes=15-4999' } })
    expect([part.status, part.encoding, part.body.length]).toEqual([206, undefined, 4_985])
    const figures = await travel(`${test.url}/metrics`, BROWSER)
    expect([figures.status, figures.encoding]).toEqual([200, undefined])
    expect(figures.body.length).toBeGreaterThan(2_000)
  })
})
