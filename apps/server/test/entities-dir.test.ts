import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@leavewell/client'
import { createTestDatabase } from '@leavewell/platform/testing'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { readEnv } from '../src/boot/env.ts'
import { type RunningServer, startServer } from '../src/boot/start-server.ts'
import { startupBanner } from '../src/boot/startup-banner.ts'

const folder = mkdtempSync(join(tmpdir(), 'leavewell-entities-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const running: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of running.splice(0)) await stop()
})

const book = '{ "name": "Book", "properties": { "title": { "type": "string" } }, "required": ["title"] }'

interface Book {
  id: string
  title: string
  pages?: number
}

/** A folder of these files, served from an empty database. */
async function serve(
  files: Record<string, string>,
  env: Record<string, string> = {},
): Promise<{ server: RunningServer; banner: string; outbox: string }> {
  const dir = join(folder, String(Math.random()))
  mkdirSync(dir)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text)
  const database = await createTestDatabase()
  running.push(() => database.drop())
  const settings = readEnv({
    DATABASE_URL: database.url,
    DATA_DIR: join(dir, 'data'),
    ENTITIES_DIR: dir,
    PORT: '0',
    ...env,
  })
  const server = await startServer(settings)
  running.unshift(() => server.close())
  return { server, banner: startupBanner(server, settings), outbox: join(dir, 'data/outbox') }
}

const statusOf = async ({ url }: RunningServer, path: string) =>
  (await fetch(`${url}/api/apps/leavewell/entities/${path}`)).status

describe('ENTITIES_DIR', () => {
  it('further entities are served together with the leave app', async () => {
    const { server, banner } = await serve({ 'book.jsonc': book })
    const names = ['Book', 'LeaveRequest', 'User'].map(name => server.platform.entities.definition(name).name)
    expect(names).toEqual(['Book', 'LeaveRequest', 'User'])
    expect(await statusOf(server, 'Book')).toBe(200)
    expect(banner).toContain('Leave and the entities in')
  })

  it('an entity next to leave has every call of the wire by its one schema file [R3-32, K-20]', async () => {
    const { server } = await serve({
      'book.jsonc':
        '{ "name": "Book", "properties": { "title": { "type": "string" }, "pages": { "type": "integer" } }, "required": ["title"] }',
    })
    const [id = ''] = await server.platform.identity.createUsers([{ email: 'ann@x.test', first_name: 'Ann' }])
    const token = await server.platform.identity.sessions.open(id)
    const client = createClient<{ Book: Book }>({ serverUrl: server.url, appId: 'leavewell', token })
    const { Book } = client.entities
    const heard: string[] = []
    await new Promise<void>(resolve => {
      Book.subscribe(({ type }) => void heard.push(type), { onJoined: () => resolve() })
    })
    const { id: bookId } = await Book.create({ title: 'Emma', pages: 474 })
    await Book.bulkCreate([
      { title: 'Persuasion', pages: 249 },
      { title: 'Sanditon', pages: 70 },
    ])
    const file = new File(['title,pages\nMiddlemarch,880\n'], 'books.csv', { type: 'text/csv' })
    expect(await Book.importEntities(file)).toMatchObject({ status: 'success' })
    expect((await Book.list('title')).map(({ title }) => title)).toEqual([
      'Emma',
      'Middlemarch',
      'Persuasion',
      'Sanditon',
    ])
    expect(await Book.filter({ pages: { $gt: 400 } }, 'pages')).toMatchObject([
      { title: 'Emma' },
      { title: 'Middlemarch' },
    ])
    expect(await Book.update(bookId, { pages: 475 })).toMatchObject({ title: 'Emma', pages: 475 })
    expect(await Book.get(bookId)).toMatchObject({ pages: 475 })
    await Book.delete(bookId)
    expect(await Book.deleteMany({ pages: { $lt: 100 } })).toMatchObject({ deleted: 1 })
    await vi.waitFor(() => expect(new Set(heard)).toEqual(new Set(['create', 'update', 'delete'])))
    client.disconnect()
  })

  it('an undeclared name is 404 for everyone, and says how an administrator declares it [R3-32, OP-18]', async () => {
    const { server } = await serve({ 'book.jsonc': book })
    const address = `${server.url}/api/apps/leavewell/entities/Film`
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(address, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(method === 'POST' && { body: '{}' }),
      })
      expect([answer.status, await answer.json()]).toEqual([
        404,
        expect.objectContaining({
          code: 'not_found',
          message:
            'Entity Film not found. An administrator declares it with one schema file in ENTITIES_DIR and starts the server again.',
        }),
      ])
    }
  })

  it.each([
    [{}, 'Pet shop <leavewell@localhost>'],
    [{ MAIL_FROM: 'pets@x.test' }, 'Pet shop <pets@x.test>'],
    [{ MAIL_FROM: 'The pets <pets@x.test>' }, 'The pets <pets@x.test>'],
  ])(
    'an app of its own sends mails under its name, unless the operator chose one: %j [R3-56]',
    async (env, from) => {
      const people = '{ "name": "User", "properties": {} }'
      const named = { APP_NAME: 'Pet shop', ADMIN_EMAIL: 'first@x.test', ...env }
      const { outbox } = await serve({ 'user.jsonc': people }, named)
      const mail = await vi.waitFor(() => {
        const [file = ''] = readdirSync(outbox).filter(name => name.endsWith('.eml'))
        return readFileSync(join(outbox, file), 'utf8')
      }, 10_000)
      expect(/^From: (.*)\r$/m.exec(mail)?.[1]).toBe(from)
    },
  )

  it('an app with its own people is served instead of leave', async () => {
    const { server, banner } = await serve({
      'book.jsonc': book,
      'user.jsonc': '{ "name": "User", "properties": {} }',
    })
    expect(await statusOf(server, 'Book')).toBe(200)
    expect(await statusOf(server, 'LeaveRequest')).toBe(404)
    expect(server).toMatchObject({ pages: false, isLeave: false })
    expect(server.demoLogins).toBeUndefined()
    // The platform brings the sign-in pages, in the app's own name [finding F-75].
    const page = await (await fetch(`${server.url}/login`)).text()
    expect(page).toContain('<title>Sign in – leavewell</title>')
    expect(banner).toContain('instead of leave')
  })

  it('parts that are read differently are reported with file and line [finding F-73]', async () => {
    const { banner } = await serve({
      'book.jsonc':
        '{\n  "name": "Book",\n  "properties": {\n    "isbn": { "type": "string", "unique": true }\n  }\n}',
    })
    expect(banner).toContain(
      'book.jsonc, line 4, properties.isbn.unique: "unique" is not known here and is ignored.',
    )
  })

  it('entities of the leave app and unreadable files are refused in one sentence', async () => {
    await expect(serve({ 'a.jsonc': book.replace('Book', 'Department') })).rejects.toThrow(
      'ENTITIES_DIR describes Department, which the leave app has itself',
    )
    await expect(serve({ 'a.jsonc': book.replace('"string"', '"money"') })).rejects.toThrow(
      'a.jsonc, line 1, properties.title.type: "money" is no type.',
    )
  })
})
