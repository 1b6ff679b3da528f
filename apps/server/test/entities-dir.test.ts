import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@leavewell/platform/testing'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
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

/** A folder of these files, served from an empty database. */
async function serve(files: Record<string, string>): Promise<{ server: RunningServer; banner: string }> {
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
  })
  const server = await startServer(settings)
  running.unshift(() => server.close())
  return { server, banner: startupBanner(server, settings) }
}

const statusOf = async ({ url }: RunningServer, path: string) =>
  (await fetch(`${url}/api/apps/leavewell/entities/${path}`)).status

describe('ENTITIES_DIR', () => {
  it('serves further entities beside the leave app', async () => {
    const { server, banner } = await serve({ 'book.jsonc': book })
    const names = ['Book', 'LeaveRequest', 'User'].map(name => server.platform.entities.definition(name).name)
    expect(names).toEqual(['Book', 'LeaveRequest', 'User'])
    expect(await statusOf(server, 'Book')).toBe(200)
    expect(banner).toContain('Beside leave, the entities described in')
  })

  it('serves an app of its own, with people of its own, instead', async () => {
    const { server, banner } = await serve({
      'book.jsonc': book,
      'user.jsonc': '{ "name": "User", "properties": {} }',
    })
    expect(await statusOf(server, 'Book')).toBe(200)
    expect(await statusOf(server, 'LeaveRequest')).toBe(404)
    expect(server).toMatchObject({ pages: false, isLeave: false })
    expect(server.demoLogins).toBeUndefined()
    // Signing in comes with the platform, in the app's own name [finding F-75].
    const page = await (await fetch(`${server.url}/login`)).text()
    expect(page).toContain('<title>Sign in – leavewell</title>')
    expect(banner).toContain('Instead of leave, the app described in')
  })

  it('says with file and line what it does not read as it stands [finding F-73]', async () => {
    const { banner } = await serve({
      'book.jsonc':
        '{\n  "name": "Book",\n  "properties": {\n    "isbn": { "type": "string", "unique": true }\n  }\n}',
    })
    expect(banner).toContain(
      'book.jsonc, line 4, properties.isbn.unique: "unique" is not known here and is ignored.',
    )
  })

  it('refuses what the leave app has itself, and what it cannot read, in one sentence', async () => {
    await expect(serve({ 'a.jsonc': book.replace('Book', 'Department') })).rejects.toThrow(
      'ENTITIES_DIR describes Department, which the leave app has itself',
    )
    await expect(serve({ 'a.jsonc': book.replace('"string"', '"money"') })).rejects.toThrow(
      'a.jsonc, line 1, properties.title.type: "money" is no type.',
    )
  })
})
