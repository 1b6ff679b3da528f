import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform, type TestUser } from '../../testing/index.ts'
import { notesApp } from '../app/notes-app.ts'

let test: TestPlatform
let ann: TestUser
beforeAll(async () => {
  test = await startTestPlatform({ app: notesApp })
  ann = await test.addUser({ email: 'ann@example.test' })
})
afterAll(() => test.close())

describe('headers of every answer', () => {
  it('every answer forbids scripts, framing, sniffing and referrers', async () => {
    for (const { headers } of [
      await ann.get('/entities/Note'),
      await ann.get('/nothing'),
      await ann.get(`${test.url}/`),
    ]) {
      expect(headers.get('content-security-policy')).toContain("default-src 'self'")
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('content-security-policy')).not.toContain('unsafe')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('strict-transport-security')).toBeNull()
      expect(headers.get('x-powered-by')).toBeNull()
    }
  })

  it('every answer forbids caching, but lists have an etag [finding F-39]', async () => {
    const list = await ann.get('/entities/Note')
    expect(list.headers.get('cache-control')).toBe('no-store')
    const etag = list.headers.get('etag') ?? ''
    expect((await ann.get('/entities/Note', { 'if-none-match': etag })).status).toBe(304)
    for (const path of ['/entities/User/me', `${test.url}/healthz`, `${test.url}/`]) {
      expect([path, (await ann.get(path)).headers.get('cache-control')]).toEqual([path, 'no-store'])
    }
  })

  it('every answer is closed to pages of other origins', async () => {
    const origin = { origin: 'https://elsewhere.test' }
    const { headers } = await ann.get('/entities/Note', origin)
    expect(headers.get('access-control-allow-origin')).toBeNull()
    const preflight = await fetch(`${test.url}/api/apps/test/entities/Note`, {
      method: 'OPTIONS',
      headers: {
        ...origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    })
    expect(preflight.status).toBe(404)
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('behind a proxy with TLS', () => {
  it('browsers must stay with TLS, and only the nearest proxy identifies the caller', async () => {
    const proxied = await startTestPlatform({ app: notesApp, settings: { publicUrl: 'https://people.test' } })
    try {
      const { port } = proxied.platform.http.server.address() as { port: number }
      const send = (forwarded: string) =>
        fetch(`http://127.0.0.1:${port}/api/apps/test/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
          body: JSON.stringify({ email: 'nobody@example.test', password: 'wrong password' }),
        })
      const answer = await send('10.9.9.9, 192.0.2.7')
      expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000')
      const { rows } = await proxied.platform.database.query<{ key: string }>(
        'SELECT key FROM platform.rate_limit',
      )
      const keys = rows.map(({ key }) => key).join('\n')
      expect(keys).toContain('192.0.2.7')
      expect(keys).not.toContain('10.9.9.9')
    } finally {
      await proxied.close()
    }
  })

  it('a client cannot claim another address without a proxy', async () => {
    await test
      .as(undefined, { 'x-forwarded-for': '192.0.2.7' })
      .post('/auth/login', { email: 'nobody@example.test', password: 'wrong password' })
    const { rows } = await test.platform.database.query<{ key: string }>(
      'SELECT key FROM platform.rate_limit',
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('192.0.2.7')
  })
})

describe('health', () => {
  it('health reports that the process answers and that the database does', async () => {
    expect(await test.as().get(`${test.url}/healthz`)).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(await test.as().get(`${test.url}/readyz`)).toMatchObject({
      status: 200,
      body: { status: 'ready' },
    })
  })

  it('health reports a missing database, with a wait, and logs the reason once', async () => {
    const lonely = await startTestPlatform({ app: notesApp })
    try {
      const user = await lonely.addUser({ email: 'ann@example.test' })
      const { database } = lonely.platform
      database.query = async () => {
        throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
      }
      // Loads the owner of a session.
      database.duringOutage.own.query = database.query
      const unavailable = { status: 503, body: { code: 'unavailable', traceback: '' } }
      expect((await lonely.as().get(`${lonely.url}/healthz`)).status).toBe(200)
      for (const answer of [
        await lonely.as().get(`${lonely.url}/readyz`),
        await user.get('/entities/Note'),
      ]) {
        expect(answer).toMatchObject(unavailable)
        expect(answer.headers.get('retry-after')).toBe('1')
        expect(JSON.stringify(answer.body)).not.toContain('5432')
      }
      // A job in the background may be the first to miss the database.
      const reasons = () =>
        lonely.logged.filter(({ fields }) => JSON.stringify(fields).includes('ECONNREFUSED'))
      await expect.poll(reasons).toMatchObject([{ level: 'error' }])
    } finally {
      await lonely.close()
    }
  })
})
