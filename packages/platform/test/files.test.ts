import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlatformSettings } from '../src/settings.ts'
import { freePort, startTestPlatform, type TestPlatform, type TestUser } from '../testing/index.ts'
import { startS3Server } from '../testing/start-s3-server.ts'
import { albumApp } from './app/album-app.ts'
import { SAMPLES } from './app/sample-files.ts'
import { upload } from './app/upload.ts'

const HOURS = 60 * 60 * 1000

/** A storage for the same tests. */
interface Place {
  settings: Partial<PlatformSettings>
  /** Returns the ids of all contents. */
  contents(): string[] | Promise<string[]>
  remove(): void | Promise<void>
}

function aFolder(): Place {
  const dataDir = mkdtempSync(join(tmpdir(), 'platform-files-'))
  return {
    settings: { dataDir },
    contents: () => readdirSync(join(dataDir, 'files')),
    remove: () => rmSync(dataDir, { recursive: true }),
  }
}

async function aBucket(): Promise<Place> {
  const { filesUrl, keys, stop } = await startS3Server()
  return { settings: { filesUrl }, contents: keys, remove: stop }
}

describe.each([
  { name: 'a folder', open: aFolder },
  { name: 'a bucket', open: aBucket },
])('in $name', ({ open }) => {
  let place: Place
  let test: TestPlatform
  let ann: TestUser
  let bob: TestUser
  let admin: TestUser

  beforeAll(async () => {
    place = await open()
    test = await startTestPlatform({
      app: albumApp,
      settings: { ...place.settings, serviceToken: 'a-service-token-of-some-length' },
    })
    ann = await test.addUser({ email: 'ann@album.test' })
    bob = await test.addUser({ email: 'bob@album.test' })
    admin = await test.addUser({ email: 'admin@album.test', role: 'admin' })
  })
  afterAll(async () => {
    await test.close()
    await place.remove()
  })

  const uploaded = async (user: TestUser, name = 'a.png'): Promise<string> =>
    (await upload(user, name, SAMPLES.png)).body.file_url
  const status = async (caller: Pick<TestUser, 'get'>, url: string) => (await caller.get(url)).status
  const photo = async (user: TestUser, fields: object) =>
    user.post('/entities/Photo', { owner_id: user.id, ...fields })

  /** Returns the roles that get the file, from least to most access. */
  async function readers(url: string): Promise<string[]> {
    const ladder = {
      visitor: test.as(),
      ann,
      bob,
      admin,
      service: test.as('a-service-token-of-some-length'),
    }
    const answers = await Promise.all(
      Object.entries(ladder).map(async ([name, caller]) => ({ name, status: await status(caller, url) })),
    )
    expect(answers.filter(answer => answer.status !== 200 && answer.status !== 404)).toEqual([])
    return answers.filter(answer => answer.status === 200).map(({ name }) => name)
  }

  describe('reading a file', () => {
    it('a file is for its uploader and the service only, as long as no record has it [OP-40]', async () => {
      expect(await readers(await uploaded(ann))).toEqual(['ann', 'service'])
    })

    it('a file follows the rule of its record [OP-40]', async () => {
      const image = await uploaded(ann)
      const { body } = await photo(ann, { image })
      expect(await readers(image)).toEqual(['ann', 'admin', 'service'])
      await ann.put(`/entities/Photo/${body.id}`, { shared: true })
      expect(await readers(image)).toEqual(['ann', 'bob', 'admin', 'service'])
      await ann.put(`/entities/Photo/${body.id}`, { shared: false })
      expect(await readers(image)).toEqual(['ann', 'admin', 'service'])
      await ann.delete(`/entities/Photo/${body.id}`)
      expect(await readers(image)).toEqual(['ann', 'service'])
    })

    it('a file follows the rule of its field', async () => {
      const original = await uploaded(bob)
      await photo(bob, { original, shared: true })
      expect(await readers(original)).toEqual(['bob', 'admin', 'service'])
    })

    it('access to a file ends when another file replaces it', async () => {
      const [first, second] = [await uploaded(ann), await uploaded(ann)]
      await ann.put(`/entities/User/${ann.id}`, { picture: first })
      expect(await readers(first)).toContain('bob')
      await ann.put(`/entities/User/${ann.id}`, { picture: second })
      expect(await readers(first)).toEqual(['ann', 'service'])
      expect(await readers(second)).toContain('bob')
      await ann.put(`/entities/User/${ann.id}`, { picture: '' })
      expect(await readers(second)).toEqual(['ann', 'service'])
    })

    it('a missing file and a forbidden one get the same answer', async () => {
      const url = await uploaded(ann)
      const missing = url.replace(/files\/[\w-]+/, 'files/AAAAAAAAAAAAAAAAAAAAAA')
      const [hidden, none] = [await bob.get(url), await bob.get(missing)]
      expect({ ...hidden.body, request_id: 0 }).toEqual({ ...none.body, request_id: 0 })
      expect([hidden.status, none.status]).toEqual([404, 404])
    })

    it('a file opens with the cookie of pictures, which opens nothing else', async () => {
      const url = await uploaded(ann)
      const visitor = test.as()
      const cookie = { cookie: `other=1; leavewell_files=${ann.token}` }
      expect((await visitor.get(url, cookie)).status).toBe(200)
      expect((await visitor.get(url, { cookie: `leavewell_files=${bob.token}` })).status).toBe(404)
      for (const bad of ['%zz', 'x', '', '%00']) {
        expect((await visitor.get(url, { cookie: `leavewell_files=${bad}` })).status).toBe(404)
      }
      expect((await visitor.get('/entities/Photo', cookie)).body).toEqual(
        (await visitor.get('/entities/Photo')).body,
      )
    })
  })

  describe('an answer with a file', () => {
    it('a file is shown if picture or PDF, otherwise downloaded, and never run', async () => {
      for (const [extension, type, disposition] of [
        ['png', 'image/png', 'inline'],
        ['jpg', 'image/jpeg', 'inline'],
        ['gif', 'image/gif', 'inline'],
        ['webp', 'image/webp', 'inline'],
        ['pdf', 'application/pdf', 'inline'],
        ['doc', 'application/msword', 'attachment'],
        ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'attachment'],
      ] as const) {
        const { body } = await upload(ann, `a.${extension}`, SAMPLES[extension])
        const response = await fetch(body.file_url, { headers: { authorization: `Bearer ${ann.token}` } })
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': type,
          'content-disposition': `${disposition}; filename*=UTF-8''a.${extension}`,
          'content-length': String(SAMPLES[extension].length),
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
          'cache-control': expect.stringContaining('private'),
        })
        expect(Buffer.from(await response.arrayBuffer()).equals(SAMPLES[extension])).toBe(true)
      }
    })

    it('a Range request is answered with a part of the file', async () => {
      const { body } = await upload(ann, 'a.pdf', SAMPLES.pdf)
      const size = SAMPLES.pdf.length
      const ask = async (headers: Record<string, string>, method = 'GET') => {
        const response = await fetch(body.file_url, {
          method,
          headers: { authorization: `Bearer ${ann.token}`, ...headers },
        })
        const { status, headers: sent } = response
        return {
          status,
          sent: Object.fromEntries(sent),
          content: Buffer.from(await response.arrayBuffer()).toString(),
        }
      }
      const whole = await ask({})
      expect([whole.status, whole.sent['accept-ranges']]).toEqual([200, 'bytes'])
      for (const [range, first, last] of [
        ['bytes=0-3', 0, 3],
        ['bytes=5-', 5, size - 1],
        ['bytes=-6', size - 6, size - 1],
        [`bytes=2-${size + 100}`, 2, size - 1],
      ] as const) {
        const part = await ask({ range })
        expect(part).toMatchObject({
          status: 206,
          content: SAMPLES.pdf.toString().slice(first, last + 1),
          sent: {
            'content-range': `bytes ${first}-${last}/${size}`,
            'content-length': String(last + 1 - first),
            'content-type': 'application/pdf',
            etag: whole.sent.etag,
          },
        })
      }
      const beyond = await ask({ range: `bytes=${size}-` })
      expect(beyond).toMatchObject({
        status: 416,
        sent: { 'content-range': `bytes */${size}`, 'content-type': 'application/json; charset=utf-8' },
      })
      expect(beyond.sent).not.toHaveProperty('content-disposition')
      const range = 'bytes=0-3'
      for (const [headers, status] of [
        [{ range: 'bytes=0-1,3-4' }, 200],
        [{ range, 'if-range': '"another"' }, 200],
        [{ range, 'if-range': whole.sent.etag ?? '' }, 206],
        [{ range, 'if-none-match': whole.sent.etag ?? '' }, 304],
      ] as const) {
        expect((await ask(headers)).status).toBe(status)
      }
      expect(await ask({ range }, 'HEAD')).toMatchObject({
        status: 200,
        sent: { 'content-length': String(size) },
      })
      expect((await test.as().get(body.file_url, { range })).status).toBe(404)
    })

    it('a known version of a file is answered 304, and HEAD returns the headers', async () => {
      const url = await uploaded(ann)
      const headers = { authorization: `Bearer ${ann.token}` }
      const etag = (await fetch(url, { headers })).headers.get('etag') ?? ''
      const again = await fetch(url, { headers: { ...headers, 'if-none-match': etag } })
      expect([again.status, await again.text()]).toEqual([304, ''])
      const head = await fetch(url, { method: 'HEAD', headers })
      expect([head.status, head.headers.get('content-length')]).toEqual([200, String(SAMPLES.png.length)])
      const stranger = { authorization: `Bearer ${bob.token}`, 'if-none-match': etag }
      expect((await fetch(url, { headers: stranger })).status).toBe(404)
      expect((await fetch(url, { method: 'HEAD' })).status).toBe(404)
    })
  })

  describe('a record with a file', () => {
    it('a record cannot open another person’s file by referring to it [OP-40]', async () => {
      const hers = await uploaded(ann)
      expect(await photo(bob, { image: hers })).toMatchObject({ status: 422, body: { code: 'unknown_file' } })
      const missing = hers.replace(/files\/[\w-]+/, 'files/AAAAAAAAAAAAAAAAAAAAAA')
      expect(await photo(bob, { image: missing })).toMatchObject({
        status: 422,
        body: { code: 'unknown_file' },
      })
      const bulk = await bob.post('/entities/Photo/bulk', [
        { owner_id: bob.id },
        { owner_id: bob.id, image: hers },
      ])
      expect(bulk.status).toBe(422)
      expect(await readers(hers)).toEqual(['ann', 'service'])
    })

    it('a record may refer to a file that its writer may read on another record', async () => {
      const image = await uploaded(ann)
      await photo(ann, { image, shared: true })
      expect((await photo(bob, { image })).status).toBeLessThan(300)
    })

    it.each([
      'https://evil.test/files/AAAAAAAAAAAAAAAAAAAAAA/a.png',
      '//evil.test/files/AAAAAAAAAAAAAAAAAAAAAA/a.png',
      '/\\evil.test/files/AAAAAAAAAAAAAAAAAAAAAA/a.png',
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      '/etc/passwd',
      '/files/../api/apps',
      'a.png',
      '/files/AAAA/a.png',
    ])('refuses %s, which is no file of ours', async image => {
      expect(await photo(ann, { image })).toMatchObject({ status: 422, body: { code: 'foreign_file' } })
    })

    it('a record accepts a file address under any name of this machine, and the path alone', async () => {
      const image = await uploaded(ann)
      const { port, pathname } = new URL(image)
      for (const same of [
        `http://127.0.0.1:${port}${pathname}`,
        `http://[::1]:${port}${pathname}`,
        pathname,
      ]) {
        expect((await photo(ann, { image: same })).status).toBeLessThan(300)
      }
      expect((await photo(ann, { image: `http://localhost:1${pathname}` })).status).toBe(422)
    })

    it('many concurrent records with the same shared file do not deadlock', async () => {
      const image = await uploaded(ann)
      await photo(ann, { image, shared: true })
      const answers = await Promise.all(Array.from({ length: 30 }, () => photo(bob, { image })))
      expect(answers.filter(answer => answer.status >= 300)).toEqual([])
    })
  })

  describe('the purge', () => {
    it('the purge removes files without a record for a day, with their content, and no other', async () => {
      const abandoned = await uploaded(ann)
      const kept = await uploaded(ann)
      const replaced = await uploaded(ann)
      await photo(ann, { image: kept })
      const { body } = await photo(ann, { image: replaced })
      test.clock.advance(23 * HOURS)
      expect((await ann.put(`/entities/Photo/${body.id}`, { image: '' })).status).toBe(200)
      await test.platform.files.purge()
      expect(await Promise.all([abandoned, kept, replaced].map(url => status(ann, url)))).toEqual([
        200, 200, 200,
      ])

      test.clock.advance(2 * HOURS)
      await test.platform.files.purge()
      expect(await Promise.all([abandoned, kept, replaced].map(url => status(ann, url)))).toEqual([
        404, 200, 200,
      ])
      test.clock.advance(24 * HOURS)
      await test.platform.files.purge()
      expect(await Promise.all([abandoned, kept, replaced].map(url => status(ann, url)))).toEqual([
        404, 200, 404,
      ])

      const { rows } = await test.platform.database.query<{ id: string }>('SELECT id FROM platform.file')
      expect((await place.contents()).sort()).toEqual(rows.map(({ id }) => id).sort())
    })

    it('the purge does not remove a file that is being attached at this moment', async () => {
      const url = await uploaded(ann)
      test.clock.advance(25 * HOURS)
      const id = url.split('/').at(-2)
      const { database, files } = test.platform
      await database.transaction(async tx => {
        await tx.query('SELECT 1 FROM platform.file WHERE id = $1 FOR SHARE', [id])
        await files.purge()
      })
      expect(await status(ann, url)).toBe(200)
    })
  })
})

it('file addresses follow the server to a new PUBLIC_URL, back to none, and to another port', async () => {
  const place = aFolder()
  const first = await startTestPlatform({ app: albumApp, settings: place.settings })
  const ann = await first.addUser({ email: 'ann@album.test' })
  const { pathname } = new URL((await upload(ann, 'a b.png', SAMPLES.png)).body.file_url)
  const hung = await ann.post('/entities/Photo', { owner_id: ann.id, image: first.url + pathname })
  const note = await ann.post('/entities/Photo', { owner_id: ann.id })
  const under = async (publicUrl?: string, port = 0) => {
    const settings = {
      ...place.settings,
      databaseUrl: first.platform.database.url,
      port,
      ...(publicUrl && { publicUrl }),
    }
    const moved = await startTestPlatform({ app: albumApp, settings })
    const again = moved.as(ann.token)
    const { body } = await again.get(`/entities/Photo/${hung.body.id}`)
    const reached = await again.get(moved.url + pathname)
    const saved = await again.put(`/entities/Photo/${note.body.id}`, { image: body.image })
    const { image: _, ...rest } = body
    await moved.close()
    return { image: body.image, rest, reached: reached.status, saved: saved.status }
  }
  const { image: _, ...rest } = hung.body

  for (const publicUrl of ['https://people.example.com', 'https://away.example.org']) {
    const image = publicUrl + pathname
    expect(await under(publicUrl)).toEqual({ image, rest, reached: 200, saved: 200 })
  }
  expect(await under()).toEqual({ image: pathname, rest, reached: 200, saved: 200 })
  const old = `http://localhost:4321${pathname}`
  await first.platform.database.query('UPDATE entities."Photo" SET image = $1', [old])
  expect(await under()).toMatchObject({ image: old })
  const port = await freePort()
  expect(await under(undefined, port)).toEqual({ image: pathname, rest, reached: 200, saved: 200 })
  await first.close()
  await place.remove()
})
