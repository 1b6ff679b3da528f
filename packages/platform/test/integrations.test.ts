import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { startTestPlatform, type TestPlatform, type TestUser } from '../testing/index.ts'
import { albumApp } from './app/album-app.ts'
import { compoundFile, SAMPLES, zip } from './app/sample-files.ts'
import { upload } from './app/upload.ts'

const MB = 1024 * 1024
const UPLOAD = '/integration-endpoints/Core/UploadFile'
const SEND = '/integration-endpoints/Core/SendEmail'

const dataDir = mkdtempSync(join(tmpdir(), 'platform-integrations-'))
let test: TestPlatform
let ann: TestUser

beforeAll(async () => {
  test = await startTestPlatform({ app: albumApp, settings: { dataDir } })
  ann = await test.addUser({ email: 'ann@album.test' })
  await test.addUser({ email: 'bob@album.test' })
})
afterAll(async () => {
  await test.close()
  rmSync(dataDir, { recursive: true })
})

/** Returns the contents of the folder and of the table of files. Refused uploads change neither. */
async function stored(): Promise<[number, number]> {
  const { rows } = await test.platform.database.query<{ n: number }>(
    'SELECT count(*) AS n FROM platform.file',
  )
  return [readdirSync(join(dataDir, 'files')).length, rows[0]?.n ?? 0]
}

const sized = (bytes: number) => Buffer.concat([SAMPLES.pdf, Buffer.alloc(bytes - SAMPLES.pdf.length, ' ')])

describe('UploadFile', () => {
  it('UploadFile accepts every kind, whatever the case of its name, and returns an absolute address [Q-11, S-74]', async () => {
    for (const [extension, content] of Object.entries(SAMPLES)) {
      const { status, body } = await upload(ann, `Photo.${extension.toUpperCase()}`, content)
      expect([status, Object.keys(body)]).toEqual([200, ['file_url']])
      expect(body.file_url).toMatch(new RegExp(`^${test.url}/files/[\\w-]{22}/Photo\\.`))
    }
  })

  it.each([
    ['a program', 'letter.png', Buffer.from('MZ\x90\x00\x03\x00\x00\x00\x04\x00', 'latin1')],
    ['a page', 'letter.png', Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a drawing with script',
      'letter.png',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    ],
    ['a page', 'letter.pdf', Buffer.from('<html>%PDF-1.4</html>')],
    ['another picture', 'letter.jpg', SAMPLES.png],
    ['an archive', 'letter.docx', zip({ 'a.txt': 'a' })],
    ['an installer', 'letter.doc', compoundFile('!_StringData')],
    ['nothing', 'letter.pdf', Buffer.of()],
  ])('refuses %s under the name %s [Q-11]', async (_, name, content) => {
    await upload(ann, 'a.png', SAMPLES.png)
    const before = await stored()
    const answer = await upload(ann, name, content)
    expect(answer).toMatchObject({ status: 422, body: { code: 'file_content' } })
    expect(await stored()).toEqual(before)
  })

  it.each(['a.svg', 'a.html', 'a.exe', 'a.png.exe', 'a.pdf.', 'a', '.png/', 'a.docm', 'a.constructor'])(
    'UploadFile refuses %s by its name, and names the accepted kinds [Q-11]',
    async name => {
      const answer = await upload(ann, name, SAMPLES.png)
      expect(answer).toMatchObject({ status: 422, body: { code: 'file_type' } })
      expect(answer.body.message).toContain('.pdf, .jpg, .jpeg, .png, .gif, .webp, .doc, .docx')
    },
  )

  it('UploadFile accepts exactly 10 MB and not one byte more [Q-10]', async () => {
    const largest = await upload(ann, 'largest.pdf', sized(10 * MB))
    expect(largest.status).toBe(200)
    const head = await fetch(largest.body.file_url, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${ann.token}` },
    })
    expect(head.headers.get('content-length')).toBe(String(10 * MB))
    const before = await stored()
    for (const size of [10 * MB + 1, 40 * MB]) {
      expect(await upload(ann, 'large.pdf', sized(size))).toMatchObject({
        status: 413,
        body: { message: 'File size must be less than 10MB' },
      })
    }
    expect(await stored()).toEqual(before)
  })

  it('UploadFile refuses a large file of a wrong kind, and the connection stays usable', async () => {
    for (const _ of [1, 2, 3]) expect((await upload(ann, 'a.exe', Buffer.alloc(9 * MB))).status).toBe(422)
    expect((await upload(ann, 'a.png', SAMPLES.png)).status).toBe(200)
  })

  it.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\Users\\ann\\me.png', 'me.png'],
    ['..png', 'file.png'],
    ['a<b>c|d?.png', 'abcd.png'],
    ['gnp.\u202egpj.png', 'gnp.gpj.png'],
    [`${'😀'.repeat(300)}.png`, `${'😀'.repeat(100)}.png`],
    ['日本 100%.png', '日本 100%.png'],
  ])('makes a harmless name of %j', async (given, kept) => {
    const { status, body } = await upload(ann, given, SAMPLES.png)
    expect([status, decodeURIComponent(body.file_url?.split('/').at(-1))]).toEqual([200, kept])
    expect((await ann.get(body.file_url)).status).toBe(200)
  })

  it('UploadFile refuses a form without a file, no form, and visitors [S-74]', async () => {
    const empty = new FormData()
    empty.set('file', 'text')
    expect(await ann.post(UPLOAD, empty)).toMatchObject({
      status: 400,
      body: { message: 'No file uploaded' },
    })
    expect((await ann.post(UPLOAD, { file: 'x' })).status).toBe(400)
    expect((await ann.post(UPLOAD)).status).toBe(400)
    expect((await upload(test.as(), 'a.png', SAMPLES.png)).status).toBe(401)
    expect((await upload(test.as('no-such-token'), 'a.png', SAMPLES.png)).status).toBe(401)
  })

  it('UploadFile stores nothing of an interrupted upload', async () => {
    const before = await stored()
    const { hostname, port } = new URL(test.url)
    const sending = httpRequest({
      hostname,
      port,
      method: 'POST',
      path: `/api/apps/test${UPLOAD}`,
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'multipart/form-data; boundary=b' },
    })
    sending.on('error', () => {})
    sending.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4')
    sending.write(Buffer.alloc(MB, ' '))
    await eventually(async () => expect(await stored()).not.toEqual(before))
    sending.destroy()
    await eventually(async () => expect(await stored()).toEqual(before))
    expect(test.logged.filter(({ level }) => level === 'error')).toEqual([])
  })

  it('UploadFile returns an address under the requested name, and never under a strange one', async () => {
    const under = async (host: string) => {
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(SAMPLES.png)]), 'a.png')
      const body = new Response(form)
      const payload = Buffer.from(await body.arrayBuffer())
      const answer = await test.platform.http.inject({
        method: 'POST',
        url: `/api/apps/test${UPLOAD}`,
        headers: {
          host,
          authorization: `Bearer ${ann.token}`,
          'content-type': body.headers.get('content-type') ?? '',
        },
        payload,
      })
      return answer.json().file_url
    }
    const { port } = new URL(test.url)
    expect(await under(`127.0.0.1:${port}`)).toMatch(new RegExp(`^http://127.0.0.1:${port}/files/`))
    expect(await under('evil.test')).toMatch(/^\/files\//)
  })

  it('UploadFile is limited for each person', async () => {
    const eve = await test.addUser({ email: 'eve@album.test' })
    const answers = []
    for (let batch = 0; batch < 31; batch++) {
      answers.push(
        ...(await Promise.all(Array.from({ length: 10 }, () => upload(eve, 'a.txt', SAMPLES.png)))),
      )
    }
    const statuses = answers.map(({ status }) => status)
    expect([statuses.filter(s => s === 422).length, statuses.filter(s => s === 429).length]).toEqual([
      300, 10,
    ])
    expect((await upload(ann, 'a.png', SAMPLES.png)).status).toBe(200)
  })
})

describe('SendEmail', () => {
  const letter = { to: 'Bob@album.test', subject: 'Lunch', body: 'At noon?' }

  it('SendEmail writes plain text in the server’s name to registered people, with replies to the sender [S-75] [finding F-40]', async () => {
    const answer = await ann.post(SEND, {
      ...letter,
      from_name: 'HR Payroll" <ceo@album.test>',
      body: '<p>At <b>noon</b>?</p><script>x</script>',
    })
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    const { rows } = await test.platform.database.query(
      'SELECT * FROM platform.mail ORDER BY id DESC LIMIT 1',
    )
    expect((await test.mails()).at(-1)?.text).toBe('At noon?')
    expect(rows).toMatchObject([
      {
        to_address: 'bob@album.test',
        subject: 'Lunch',
        from_name: null,
        reply_to: 'ann@album.test',
      },
    ])
  })

  it.each([
    ['somebody unknown', { ...letter, to: 'stranger@elsewhere.test' }, 403],
    ['two addresses', { ...letter, to: 'bob@album.test, spy@evil.test' }, 403],
    ['an address with a header', { ...letter, to: 'bob@album.test\r\nBcc: spy@evil.test' }, 403],
    ['a list of people', { ...letter, to: ['bob@album.test'] }, 422],
    ['a filter in place of an address', { ...letter, to: { $ne: '' } }, 422],
    ['an address with NUL', { ...letter, to: 'bob@album.test\u0000' }, 403],
    ['no subject', { ...letter, subject: ' ' }, 422],
    ['no body', { to: letter.to, subject: 'x' }, 422],
    ['nothing', undefined, 422],
    ['a text', '"hello"', 400],
    ['a list', [letter], 400],
  ])('SendEmail refuses a mail with %s', async (_, body, status) => {
    const before = (await test.mails()).length
    expect((await ann.post(SEND, body)).status).toBe(status)
    expect(await test.mails()).toHaveLength(before)
  })

  it('SendEmail describes the right call when it gets a text [S-29]', async () => {
    expect((await ann.post(SEND, '"hello"')).body.message).toContain(
      'must receive an object with named parameters',
    )
  })

  it('SendEmail is for signed-in people, and limited for each of them', async () => {
    expect((await test.as().post(SEND, letter)).status).toBe(401)
    const zoe = await test.addUser({ email: 'zoe@album.test' })
    const answers = []
    for (let count = 0; count < 32; count++) answers.push((await zoe.post(SEND, letter)).status)
    expect(answers).toEqual([...Array(30).fill(200), 429, 429])
  })
})

describe('integrations by name', () => {
  it('unknown integrations and packages are 404 with a message, and visitors get 401 for all [S-25, S-26]', async () => {
    const paths = [
      '/integration-endpoints/Core/Nothing',
      '/integration-endpoints/Core/constructor',
      '/integration-endpoints/installable/pack/integration-endpoints/Run',
    ]
    for (const path of paths) {
      const answer = await ann.post(path, {})
      expect([answer.status, typeof answer.body.message]).toEqual([404, 'string'])
      expect((await test.as().post(path, {})).status).toBe(401)
    }
  })
})
