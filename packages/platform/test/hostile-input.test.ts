import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform, type TestUser } from '../testing/index.ts'
import { notesApp } from './app/notes-app.ts'

let test: TestPlatform
let ann: TestUser
let admin: TestUser
beforeAll(async () => {
  test = await startTestPlatform({ app: notesApp, settings: { registrationDomains: ['open.test'] } })
  ann = await test.addUser({ email: 'ann@open.test' })
  admin = await test.addUser({ email: 'admin@open.test', role: 'admin' })
})
afterAll(() => test.close())

const api = '/api/apps/test'
const send = (path: string, init: RequestInit = {}, token?: string) =>
  fetch(test.url + path, {
    redirect: 'manual',
    ...init,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...init.headers },
  })

/**
 * Expects a refusal of bad input in the format of the wire, without a log entry. It must be no 5xx, no page and
 * no stack.
 */
async function expectRefusal(response: Response, what: unknown): Promise<void> {
  const text = await response.text()
  expect([what, response.status, text.slice(0, 200)]).toEqual([
    what,
    expect.toBeOneOf(REFUSALS),
    expect.any(String),
  ])
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  expect(JSON.parse(text)).toMatchObject({ message: expect.any(String), traceback: '' })
}
const REFUSALS = [400, 401, 403, 404, 413, 422, 429, 431]

const PROTOTYPES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', 'valueOf']
const ODD_PARTS = [
  '%00',
  'a%00b',
  '%25zz',
  '%2561',
  '%ff',
  '%2e%2e%2f',
  '..%2f..%2fetc%2fpasswd',
  '%F0%9F%98',
  '%0d%0aX:%20y',
]

describe('names that every object has', () => {
  it.each(PROTOTYPES)('%s is no entity, function, integration or page of logs', async name => {
    for (const [method, path] of [
      ['GET', `${api}/entities/${name}`],
      ['POST', `${api}/entities/${name}`],
      ['GET', `${api}/entities/Note/${name}`],
      ['POST', `${api}/functions/${name}`],
      ['POST', `${api}/integration-endpoints/Core/${name}`],
      ['POST', `${api}/integration-endpoints/installable/${name}/integration-endpoints/${name}`],
      ['GET', `/api/apps/${name}/entities/Note`],
      ['GET', `/files/${name}/${name}`],
    ] as const) {
      await expectRefusal(await send(path, { method }, admin.token), `${method} ${path}`)
    }
  })

  it.each(PROTOTYPES)('%s in queries and bodies changes nothing', async name => {
    // Names that no field has, and a value that no title has [finding F-70].
    for (const query of [`q={"${name}":1}`, `q={"title":{"${name}":1}}`]) {
      const found = await send(`${api}/entities/Note?${query}`, {}, ann.token)
      expect([query, found.status, await found.text()]).toEqual([query, 200, '[]'])
    }
    const sorted = await send(`${api}/entities/Note?sort=${name}&fields=${name}`, {}, ann.token)
    expect(sorted.status).toBe(200)
    for (const record of (await sorted.json()) as object[]) expect(Object.keys(record)).toEqual(['id'])
    const answer = await send(
      `${api}/functions/echo`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"${name}":{"kind":"admin"}}`,
      },
      ann.token,
    )
    expect(answer.status).toBeLessThan(500)
    expect(({} as Record<string, unknown>).kind).toBeUndefined()
  })
})

describe('paths that no client sends', () => {
  it.each(ODD_PARTS)('the path %s is answered, never a failure', async part => {
    for (const [method, path] of [
      ['GET', `${api}/entities/${part}`],
      ['GET', `${api}/entities/Note/${part}`],
      ['PUT', `${api}/entities/Note/${part}`],
      ['DELETE', `${api}/entities/Note/${part}`],
      ['POST', `${api}/functions/${part}`],
      ['POST', `${api}/integration-endpoints/Core/${part}`],
      ['GET', `${api}/auth/sso/accesstoken/${part}`],
      ['GET', `/api/apps/${part}/entities/Note`],
      ['GET', `/api/apps/public/prod/public-settings/by-id/${part}`],
      ['GET', `/files/${part}/x.png`],
      ['GET', `/files/${'a'.repeat(22)}/${part}`],
    ] as const) {
      await expectRefusal(await send(path, { method }, admin.token), `${method} ${path}`)
    }
  })

  it.each(ODD_PARTS)('%s as a page name is recorded or refused', async part => {
    const { status } = await send(`/api/app-logs/test/log-user-in-app/${part}`, { method: 'POST' }, ann.token)
    expect([part, status]).toEqual([part, expect.toBeOneOf([200, 400, 404])])
    expect((await admin.get(`${test.url}/api/app-logs/test`)).status).toBe(200)
  })
})

describe('headers and cookies', () => {
  const odd = [
    '',
    ' ',
    'x',
    '%',
    '%zz',
    '%00',
    'a;b',
    '\u00ff\u00fe',
    '"',
    '"unclosed',
    '{}',
    'x'.repeat(5_000),
    ',,,',
    '= ;=',
  ]

  it.each(odd)('%j as a cookie for files belongs to no one', async value => {
    for (const cookie of [
      `leavewell_files=${value}`,
      `a=b; leavewell_files=${value}; leavewell_files=x`,
      value,
    ]) {
      const answer = await send(`/files/${'a'.repeat(22)}/x.png`, { headers: { cookie } })
      expect([cookie, answer.status]).toEqual([cookie, 404])
      const signOut = await send('/api/apps/auth/logout', {
        headers: { cookie: `leavewell_sign_out=${value}; ${cookie}` },
      })
      expect([cookie, signOut.status]).toEqual([cookie, 302])
    }
  })

  it.each(odd)('%j as authorization is a visitor or refused', async value => {
    for (const authorization of [value, `Bearer ${value}`, `Bearer  ${value} x`, `Basic ${value}`]) {
      const answer = await send(`${api}/entities/User/me`, { headers: { authorization } })
      expect([authorization, answer.status]).toEqual([authorization, 401])
    }
  })

  it.each(odd.filter(value => value.trim() !== ''))('%j is nobody to act for', async value => {
    const answer = await send(
      `${api}/entities/User/me`,
      { headers: { 'x-impersonate-user': value } },
      admin.token,
    )
    expect([value, answer.status]).toEqual([value, 403])
  })

  it.each(odd)('%j as condition of a version is answered', async value => {
    const note = (await ann.post('/entities/Note', { owner_id: ann.id, title: `odd ${odd.indexOf(value)}` }))
      .body
    const headers = { 'if-match': value, 'if-none-match': value, 'content-type': 'application/json' }
    const answer = await send(
      `${api}/entities/Note/${note.id}`,
      { method: 'PUT', headers, body: '{"mood":"bad"}' },
      ann.token,
    )
    expect([value, answer.status]).toEqual([value, expect.toBeOneOf([200, 400, 409, 412, 422])])
    expect((await send(`${api}/entities/Note`, { headers }, ann.token)).status).toBeLessThan(500)
  })
})

describe('forms', () => {
  const form = (path: string, body: string, type = 'multipart/form-data; boundary=x') =>
    send(`${api}${path}`, { method: 'POST', headers: { 'content-type': type }, body }, ann.token)
  const part = (head: string, content = 'text') => `--x\r\n${head}\r\n\r\n${content}\r\n`
  const field = (name: string) => part(`Content-Disposition: form-data; name="${name}"`)
  const broken: [string, string, string?][] = [
    ['no boundary', field('a'), 'multipart/form-data'],
    ['an empty boundary', field('a'), 'multipart/form-data; boundary='],
    ['a boundary without end', field('a'), `multipart/form-data; boundary=${'x'.repeat(500)}`],
    ['nothing', ''],
    ['no end', field('a')],
    ['an end in the middle of a part', '--x\r\nContent-Disposition: form-data; na'],
    ['no part at all', '--x--\r\n'],
    ['a field that reaches for prototypes', `${field('__proto__')}--x--\r\n`],
    ['a field named constructor', `${field('constructor')}--x--\r\n`],
    ['a part without a name', `${part('Content-Disposition: form-data')}--x--\r\n`],
    [
      'a file without a name',
      `${part('Content-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream')}--x--\r\n`,
    ],
    [
      'a file with an empty name',
      `${part('Content-Disposition: form-data; name="file"; filename=""')}--x--\r\n`,
    ],
    [
      'a file with a name of dots',
      `${part('Content-Disposition: form-data; name="file"; filename="../.."')}--x--\r\n`,
    ],
    [
      'a NUL in the name of a file',
      `${part('Content-Disposition: form-data; name="file"; filename="a\u0000.png"')}--x--\r\n`,
    ],
    [
      'a charset nobody knows',
      `${part('Content-Disposition: form-data; name="file"; filename*=nothing\'x\'%zz.png')}--x--\r\n`,
    ],
    ['a thousand fields', `${Array.from({ length: 1_000 }, (_, n) => field(`f${n}`)).join('')}--x--\r\n`],
    [
      'headers without end',
      part(`Content-Disposition: form-data; name="a"\r\nX-Long: ${'y'.repeat(100_000)}`),
    ],
  ]

  it.each(broken)('forms with %s are no upload', async (what, body, type) => {
    await expectRefusal(await form('/integration-endpoints/Core/UploadFile', body, type), what)
  })

  it.each(broken)('forms with %s do not break a function or an integration', async (what, body, type) => {
    for (const path of [
      '/functions/echo',
      '/integration-endpoints/Core/SendEmail',
      '/entities/Note/import',
    ]) {
      const answer = await form(path, body, type)
      expect([what, path, answer.status]).toEqual([what, path, expect.toBeOneOf([200, ...REFUSALS])])
    }
    expect(({} as Record<string, unknown>).name).toBeUndefined()
  })

  it('a sender of a form who goes away in the middle does no harm', async () => {
    const sending = new AbortController()
    const endless = new ReadableStream({
      start(controller) {
        controller.enqueue(
          new TextEncoder().encode(
            '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
          ),
        )
      },
    })
    const answer = send(
      `${api}/integration-endpoints/Core/UploadFile`,
      {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: endless,
        signal: sending.signal,
        duplex: 'half',
      } as RequestInit,
      ann.token,
    )
    const outcome = expect(answer).rejects.toThrow(/abort/i)
    setImmediate(() => sending.abort())
    await outcome
    expect((await fetch(`${test.url}/healthz`)).status).toBe(200)
  })
})

describe('JSON nested without end', () => {
  const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  const inEntities = ['Note', 'Note/bulk', 'Note/upsert', 'Note/aggregate', 'Note/update-many', 'User/me']
  const calls = [
    ...inEntities.map(path => `/entities/${path}`),
    ...['/functions/echo', '/auth/login', '/integration-endpoints/Core/SendEmail', '/users/invite-user'],
  ]

  it.each([101, 5_000, 400_000])('JSON of %d levels is refused in the body of every call', async depth => {
    for (const path of calls) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const headers = { 'content-type': 'application/json' }
        const body = `{"title":"x","records":[],"key":"title","query":${deep(depth)},"data":${deep(depth)}}`
        await expectRefusal(await send(api + path, { method, headers, body }, ann.token), `${method} ${path}`)
      }
    }
  })

  it('JSON nested too deeply is refused in a filter or a cursor too', async () => {
    const q = `{"tags":${deep(3_000)}}`
    const cursor = Buffer.from(`[1,"Note","x",${deep(3_000)},{}]`).toString('base64url')
    for (const query of [
      `entities/Note?q=${q}`,
      `entities/Note/count?q=${q}`,
      `entities/Note/v2/list?q=${q}`,
    ]) {
      await expectRefusal(await send(`${api}/${query}`, {}, ann.token), 'q')
    }
    await expectRefusal(await send(`${api}/entities/Note/v2/list?cursor=${cursor}`, {}, ann.token), 'cursor')
  })
})

describe('files to import', () => {
  it.each([
    ['a.csv', Buffer.from([0xff, 0xfe, 0x00])],
    ['a.csv', Buffer.from('owner_id,title\n\0,\0\n')],
    ['a.csv', Buffer.from(`owner_id,title,extra\n${'a,b,"[[[["\n'.repeat(5)}`)],
    ['a.json', Buffer.from('[{"owner_id":{"$gt":""},"title":[]}]')],
    ['a.json', Buffer.from('{')],
    ['a.xlsx', Buffer.from('PK\x03\x04 and nothing more')],
    ['a.xlsx', Buffer.from('PK\x05\x06'.padEnd(22, '\0'))],
    ['../../etc/passwd', Buffer.from('%00')],
    ['', Buffer.from('x')],
  ])('%j of odd content is told to be none', async (name, content) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(content)], name))
    const { status, body } = await ann.post('/entities/Note/import', form)
    expect([name, status, body]).toEqual([
      name,
      expect.toBeOneOf([200, 400, 403, 422]),
      expect.toSatisfy(answer => answer.status === 'error' || typeof answer.code === 'string'),
    ])
  })
})

it('values of every type as parameters of every call are refused or accepted, never a failure', async () => {
  const values = [
    null,
    7,
    -1,
    1e308,
    true,
    '',
    '\u0000',
    '\ud800',
    'a\u0000b',
    [],
    [[]],
    {},
    { $gt: '' },
    'x'.repeat(2_000),
  ]
  const calls = {
    '/auth/login': ['email', 'password'],
    '/auth/register': ['email', 'password'],
    '/auth/verify-otp': ['email', 'otp_code'],
    '/auth/reset-password': ['reset_token', 'new_password'],
    '/auth/change-password': ['user_id', 'current_password', 'new_password'],
    '/users/invite-user': ['user_email', 'role'],
    '/integration-endpoints/Core/SendEmail': ['to', 'subject', 'body', 'from_name'],
    '/integration-endpoints/Core/UploadFile': ['file'],
    '/functions/echo': ['anything'],
    '/entities/Note/upsert': ['records', 'key'],
  }
  const good = {
    email: 'ann@open.test',
    password: 'long enough',
    otp_code: '123456',
    reset_token: 'x',
    new_password: 'long enough',
    user_id: ann.id,
    current_password: 'long enough',
    user_email: 'x@open.test',
    role: 'user',
    to: 'ann@open.test',
    subject: 'Hello',
    body: 'Text',
    records: [{ title: 'x', owner_id: ann.id }],
    key: 'title',
  }
  for (const [path, fields] of Object.entries(calls)) {
    for (const field of fields) {
      for (const value of values) {
        const { status } = await admin.post(path, { ...good, [field]: value })
        expect([path, field, value, status]).toEqual([
          path,
          field,
          value,
          expect.toBeOneOf([200, ...REFUSALS]),
        ])
      }
    }
  }
}, 60_000)

it('none of this input was a failure of the server', () => {
  expect(test.logged.filter(({ level }) => level === 'error')).toEqual([])
})
