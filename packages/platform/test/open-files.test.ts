import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform, type TestUser } from '../testing/index.ts'
import { albumApp } from './app/album-app.ts'
import { SAMPLES } from './app/sample-files.ts'
import { upload } from './app/upload.ts'

let test: TestPlatform
let ann: TestUser
let bob: TestUser
beforeAll(async () => {
  const app = { ...albumApp, files: { kinds: 'any', readers: 'with its address' } } as const
  test = await startTestPlatform({ app })
  ann = await test.addUser({ email: 'ann@album.test' })
  bob = await test.addUser({ email: 'bob@album.test' })
})
afterAll(() => test.close())

const fetchAs = (user: TestUser | undefined, address: string) =>
  fetch(new URL(new URL(address).pathname, test.url), {
    headers: user ? { authorization: `Bearer ${user.token}` } : {},
  })

describe('an app whose files open to anyone with the address [finding F-74]', () => {
  it.each<[string, Uint8Array, string, 'inline' | 'attachment']>([
    ['a.png', SAMPLES.png, 'image/png', 'inline'],
    ['a.pdf', SAMPLES.pdf, 'application/pdf', 'inline'],
    ['renamed.exe', SAMPLES.png, 'image/png', 'inline'],
    [
      'a.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'image/svg+xml',
      'attachment',
    ],
    [
      'b.svg',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/svg+xml',
      'attachment',
    ],
    [
      'a.html',
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      'application/octet-stream',
      'attachment',
    ],
    ['a.png.js', Buffer.from('alert(1)'), 'application/octet-stream', 'attachment'],
    ['a.xhtml', Buffer.from('<?xml version="1.0"?><html/>'), 'application/octet-stream', 'attachment'],
    ['fake.png', Buffer.from('no picture'), 'application/octet-stream', 'attachment'],
    ['notes.txt', Buffer.from('hello'), 'text/plain', 'attachment'],
    [
      'a.mp3',
      Buffer.concat([
        Buffer.from('ID3\u0004\0\0\0\0\0\0', 'latin1'),
        Buffer.from('fffb9064', 'hex'),
        Buffer.alloc(500),
      ]),
      'audio/mpeg',
      'attachment',
    ],
    ['no-extension', Buffer.from([1, 2, 3]), 'application/octet-stream', 'attachment'],
  ])('takes %s and serves it so that no browser runs it', async (name, content, type, disposition) => {
    const { status, body } = await upload(ann, name, content)
    expect(status).toBe(200)
    for (const reader of [ann, bob, undefined]) {
      const answer = await fetchAs(reader, body.file_url)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')?.split(';')[0]).toBe(type)
      expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`^${disposition};`))
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
      expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(content))).toBe(true)
    }
  })

  it('the address cannot be guessed, and uploading needs a signed-in person', async () => {
    const { body } = await upload(ann, 'a.png', SAMPLES.png)
    expect(new URL(body.file_url).pathname).toMatch(/^\/files\/[\w-]{22}\/a\.png$/)
    expect((await upload(test.as(), 'a.png', SAMPLES.png)).status).toBe(401)
  })

  it('private files stay with their uploader and signed addresses', async () => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(SAMPLES.pdf)]), 'secret.pdf')
    const { body } = await ann.post('/integration-endpoints/Core/UploadPrivateFile', form)
    const signed = await ann.post('/integration-endpoints/Core/CreateFileSignedUrl', body)
    const address = new URL(signed.body.signed_url)
    expect((await fetchAs(ann, address.href)).status).toBe(200)
    for (const stranger of [bob, undefined]) expect((await fetchAs(stranger, address.href)).status).toBe(404)
    expect((await fetch(new URL(address.pathname + address.search, test.url))).status).toBe(200)
  })

  it('a field for files takes any address', async () => {
    const photo = { owner_id: ann.id, image: 'https://elsewhere.test/a.png' }
    expect((await ann.post('/entities/Photo', photo)).status).toBe(201)
  })

  it('a file stays even without a known field, and only a broken upload is removed after a day', async () => {
    const { body } = await upload(ann, 'kept.txt', Buffer.from('kept'))
    await test.platform.database.query(
      `INSERT INTO platform.file (id, name, type, created_date, idle_since) VALUES ('broken', 'x', '', now(), now())`,
    )
    test.clock.advance(3 * 24 * 60 * 60 * 1000)
    await test.platform.files.purge()
    expect((await fetchAs(undefined, body.file_url)).status).toBe(200)
    const { rows } = await test.platform.database.query("SELECT id FROM platform.file WHERE id = 'broken'")
    expect(rows).toEqual([])
  })
})
