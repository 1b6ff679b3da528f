import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, startTestPlatform, type TestPlatform, type TestUser } from '../../testing/index.ts'
import { notesApp } from '../app/notes-app.ts'
import { callRaw, readRaw } from './call-raw.ts'
import { failuresIn } from './failures-in.ts'

let test: TestPlatform
let ann: TestUser
beforeAll(async () => {
  const crash = async () => {
    throw new Error('a secret of the inside')
  }
  test = await startTestPlatform({ app: { ...notesApp, functions: { ...notesApp.functions, crash } } })
  ann = await test.addUser({ email: 'ann@example.test' })
})
afterAll(() => test.close())

const send = async (path: string, init: RequestInit = {}): Promise<Answer> => {
  const response = await fetch(test.url + path, init)
  return { status: response.status, body: await response.json(), headers: response.headers }
}
const json = (body: string, token = ann.token): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  body,
})

/** What a client of the wire reads from a refusal, whatever the reason. */
const shape = (error_type: string, code: string) => ({
  message: expect.stringMatching(/\S/),
  detail: expect.stringMatching(/\S/),
  error_type,
  code,
  request_id: expect.stringMatching(/^[\w-]{8,64}$/),
  traceback: '',
})

describe('every refusal has the one shape of the wire', () => {
  const refusals: [title: string, status: number, type: string, code: string, call: () => Promise<Answer>][] =
    [
      ['an unknown route', 404, 'ObjectNotFoundError', 'not_found', () => send('/api/nothing/here')],
      ['an unknown route outside the API', 404, 'ObjectNotFoundError', 'not_found', () => send('/nothing')],
      [
        'an unknown method',
        404,
        'ObjectNotFoundError',
        'not_found',
        () => send('/api/apps/test/entities/Note', { method: 'PATCH' }),
      ],
      [
        'an unknown app',
        404,
        'ObjectNotFoundError',
        'not_found',
        () => send('/api/apps/other/entities/Note'),
      ],
      ['an unknown entity', 404, 'ObjectNotFoundError', 'not_found', () => ann.get('/entities/Nothing')],
      [
        'an unknown record',
        404,
        'ObjectNotFoundError',
        'not_found',
        () => ann.get('/entities/Note/000000000000000000000000'),
      ],
      ['an unknown function', 404, 'ObjectNotFoundError', 'not_found', () => ann.post('/functions/nothing')],
      [
        'malformed JSON',
        400,
        'HTTPException',
        'bad_json',
        () => send('/api/apps/test/entities/Note', json('{"title":')),
      ],
      [
        'a body of blanks',
        400,
        'HTTPException',
        'bad_json',
        () => send('/api/apps/test/entities/Note', json('  ')),
      ],
      [
        'a body that reaches for prototypes',
        400,
        'HTTPException',
        'bad_json',
        () => send('/api/apps/test/functions/echo', json('{"__proto__":{"admin":true}}')),
      ],
      [
        'a body above 1 MB',
        413,
        'HTTPException',
        'too_large',
        () => ann.post('/entities/Note', { title: 'x'.repeat(1024 * 1024) }),
      ],
      [
        'an unknown content type',
        400,
        'HTTPException',
        'bad_request',
        () =>
          send('/api/apps/test/entities/Note', {
            ...json('<a/>'),
            headers: { 'content-type': 'application/xml', authorization: `Bearer ${ann.token}` },
          }),
      ],
      [
        'a URL that cannot be decoded',
        400,
        'HTTPException',
        'bad_request',
        () => send('/api/apps/test/entities/Note/%zz'),
      ],
      [
        'a path part without end',
        404,
        'ObjectNotFoundError',
        'not_found',
        () => ann.get(`/entities/Note/${'a'.repeat(2_000)}`),
      ],
      [
        'no token where one is needed',
        401,
        'HTTPException',
        'auth_required',
        () => test.as().get('/entities/User/me'),
      ],
      [
        'a forged token',
        401,
        'HTTPException',
        'auth_required',
        () => test.as('forged').get('/entities/Note'),
      ],
      [
        'a rule that says no',
        403,
        'HTTPException',
        'forbidden',
        () => ann.post('/users/invite-user', { user_email: 'x@example.test', role: 'user' }),
      ],
      [
        'an invalid record',
        422,
        'ValidationError',
        'validation',
        () => ann.post('/entities/Note', { owner_id: ann.id }),
      ],
      ['an unreadable filter', 400, 'HTTPException', 'bad_request', () => ann.get('/entities/Note?q=%7B')],
    ]

  it.each(refusals)('%s gets the status %i [T-06]', async (_title, status, type, code, call) => {
    const answer = await call()
    expect(answer.body).toEqual(
      answer.body.extra_data ? { ...shape(type, code), extra_data: expect.any(Object) } : shape(type, code),
    )
    expect(answer.status).toBe(status)
    expect(answer.body.detail).toBe(answer.body.message)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-request-id')).toBe(answer.body.request_id)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('a request that is not HTTP answers 400, one with endless headers 431', async () => {
    const nonsense = readRaw(await callRaw(test.url, 'NONSENSE\r\n\r\n'))
    expect(nonsense).toEqual({
      status: 400,
      body: { ...shape('HTTPException', 'bad_request'), request_id: null },
    })
    const endless = readRaw(
      await callRaw(test.url, `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`),
    )
    expect(endless).toEqual({
      status: 431,
      body: { ...shape('HTTPException', 'bad_request'), request_id: null },
    })
  })

  it('a crash answers 500 with a bare sentence, and is logged once with cause and request id', async () => {
    const before = failuresIn(test).length
    const { status, body } = await ann.post('/functions/crash')
    expect(status).toBe(500)
    expect(body).toEqual(shape('HTTPException', 'internal'))
    expect(JSON.stringify(body)).not.toContain('secret')
    await expect.poll(() => failuresIn(test).length).toBeGreaterThan(before)
    expect(failuresIn(test).slice(before)).toEqual([
      {
        level: 'error',
        sentence: 'request failed',
        fields: {
          err: expect.objectContaining({ message: 'a secret of the inside' }),
          request_id: body.request_id,
          method: 'POST',
          path: '/api/apps/test/functions/crash',
          status: 500,
          ms: expect.any(Number),
        },
      },
    ])
  })

  it('a refusal is not logged', async () => {
    const before = failuresIn(test).length
    await send('/api/apps/test/entities/Note?q=%7B&token=hidden')
    await send('/api/nothing')
    expect(failuresIn(test).slice(before)).toEqual([])
  })
})

describe('bodies', () => {
  it('bodies without bytes count as no body although they are called JSON [S-29]', async () => {
    for (const method of ['POST', 'DELETE', 'PUT']) {
      const { body } = await send('/api/apps/test/entities/Note', {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${ann.token}` },
      })
      expect(body.code).not.toBe('bad_json')
    }
    expect((await ann.post('/functions/echo')).body).toEqual({ kind: 'user' })
  })

  it('bodies are read for DELETE too, as the query of what to delete [S-12]', async () => {
    await ann.post('/entities/Note', { owner_id: ann.id, title: 'goes' })
    await ann.post('/entities/Note', { owner_id: ann.id, title: 'stays' })
    const answer = await ann.delete('/entities/Note', { title: 'goes' })
    expect(answer.body).toEqual({ success: true, deleted: 1 })
    expect((await ann.get('/entities/Note')).body.map((note: { title: string }) => note.title)).toEqual([
      'stays',
    ])
  })
})

describe('request ids', () => {
  it('request ids of the client are used when they are sane', async () => {
    const { headers } = await send('/healthz', { headers: { 'x-request-id': 'trace-0123456789' } })
    expect(headers.get('x-request-id')).toBe('trace-0123456789')
  })

  it('request ids that could forge a line of the log are replaced', async () => {
    for (const id of ['short', 'x'.repeat(65), 'has blank in it', '{"level":"fatal"}']) {
      const { headers } = await send('/healthz', { headers: { 'x-request-id': id } })
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    }
  })
})

it('an app that is not served is unknown on every path that names one', async () => {
  for (const path of [
    '/api/apps/other/entities/Note',
    '/api/apps/other/auth/login',
    '/api/apps/other/functions/echo',
    '/api/app-logs/other/stats',
    '/api/apps/test/app-logs/other/stats',
    '/api/apps/public/prod/public-settings/by-id/other',
  ]) {
    const method = /login|functions/.test(path) ? 'POST' : 'GET'
    const { status, body } = await send(path, { method, headers: { authorization: `Bearer ${ann.token}` } })
    expect([path, status, body.message]).toEqual([path, 404, 'App other not found'])
  }
})
