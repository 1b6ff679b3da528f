import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeCounters, describeSchema } from '../src/backup/describe-schema.ts'
import { restoreBackup } from '../src/backup/restore-backup.ts'
import { writeBackup } from '../src/backup/write-backup.ts'
import { createChangeArchive } from '../src/change-archive/create-change-archive.ts'
import { readArchiveList, searchArchives } from '../src/change-archive/search-archives.ts'
import { systemClock } from '../src/clock.ts'
import type { FileStorage } from '../src/files/file-storage.ts'
import { openStorage } from '../src/files/open-storage.ts'
import { createTestDatabase, startTestPlatform, type TestPlatform, type TestUser } from '../testing/index.ts'
import { startS3Server } from '../testing/start-s3-server.ts'
import { albumApp } from './app/album-app.ts'
import { SAMPLES } from './app/sample-files.ts'
import { upload } from './app/upload.ts'

let folder: string
let original: TestPlatform
let ann: TestUser
let image: string
let storage: FileStorage
let file: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'platform-backup-'))
  original = await startTestPlatform({ app: albumApp, settings: { dataDir: join(folder, 'one') } })
  ann = await original.addUser({ email: 'ann@backup.test', full_name: 'Ann “Ünïcode”\t\\N\n\\.' })
  image = (await upload(ann, 'a.png', SAMPLES.png)).body.file_url
  await upload(ann, 'big.pdf', Buffer.concat([SAMPLES.pdf, Buffer.alloc(6_000_000, 'x')]))
  await ann.post('/entities/Photo', { owner_id: ann.id, image, shared: true })
  const many = Array.from({ length: 400 }, () => ({ owner_id: ann.id }))
  await ann.post('/entities/Photo/bulk', many)
  storage = await openStorage({ dataDir: join(folder, 'one') })
  file = join(folder, 'all.backup')
})
afterAll(async () => {
  await original.close()
  rmSync(folder, { recursive: true })
})

const connected = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Returns structure, counters and a checksum of every row, table by table. */
const everythingIn = (url: string) =>
  connected(url, async client => {
    const schema = await describeSchema(client)
    const sums: Record<string, unknown> = {}
    for (const { name } of schema.tables) {
      const { rows } = await client.query(
        `SELECT count(*), md5(string_agg(t::text, E'\\n' ORDER BY t::text)) AS sum FROM ${name} t`,
      )
      sums[name] = rows[0]
    }
    return { schema, sums, counters: await describeCounters(client) }
  })

const withoutRecord = (everything: Awaited<ReturnType<typeof everythingIn>>) => {
  const { 'platform.backup': _, ...sums } = everything.sums
  return { ...everything, sums }
}

const restored = async (options: { from?: string; sendWaiting?: boolean } = {}) => {
  const database = await createTestDatabase()
  const place = await openStorage({ dataDir: mkdtempSync(join(folder, 'into-')) })
  const into = {
    databaseUrl: database.url,
    storage: place,
    file: options.from ?? file,
    replace: false,
    sendWaiting: options.sendWaiting ?? false,
  }
  return { database, place, into, contents: await restoreBackup(into) }
}

describe('a backup', () => {
  it('a backup can be taken while people work, and is one file that only its owner may read', async () => {
    const work = Array.from({ length: 20 }, () => ann.post('/entities/Photo', { owner_id: ann.id }))
    const contents = await writeBackup({
      databaseUrl: original.platform.database.url,
      storage,
      version: '0.1.0',
      file,
    })
    expect((await Promise.all(work)).map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(contents).toMatchObject({ files: 2, gone: 0, bytes: statSync(file).size })
    expect(contents.rows).toBeGreaterThan(800)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).not.toContain('all.backup.partial')
    const { rows } = await original.platform.database.query('SELECT file, bytes FROM platform.backup')
    expect(rows).toEqual([{ file, bytes: contents.bytes }])
  })

  it('a backup does not overwrite an existing file', async () => {
    const before = createHash('sha256').update(readFileSync(file)).digest('hex')
    const again = writeBackup({ databaseUrl: original.platform.database.url, storage, version: '1', file })
    await expect(again).rejects.toThrow(/is there already/)
    expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(before)
  })

  it('a backup is refused if the database has objects that it would lose', async () => {
    const { url, drop } = await createTestDatabase()
    await connected(url, client => client.query('CREATE VIEW public.short AS SELECT 1'))
    const attempt = writeBackup({ databaseUrl: url, storage, version: '1', file: join(folder, 'view') })
    await expect(attempt).rejects.toThrow(/view .*short.*pg_dump/)
    expect(readdirSync(folder).filter(name => name.startsWith('view'))).toEqual([])
    await drop()
  })
})

describe('restoring', () => {
  it('a restore returns equal tables, keys, indexes, counters, rows and files, with archives of the change log', async () => {
    const still = join(folder, 'still.backup')
    const { database: source } = original.platform
    const { url } = source
    await source.query(
      `INSERT INTO platform.change (entity, record_id, kind, at) VALUES ('Photo', 'old', 'create', now() - interval '3 years')`,
    )
    await createChangeArchive({ database: source, storage, clock: systemClock, keptMonths: 12 }).keep()
    await writeBackup({ databaseUrl: url, storage, version: '1', file: still })
    const { database, place, contents } = await restored({ from: still })
    expect(withoutRecord(await everythingIn(database.url))).toEqual(withoutRecord(await everythingIn(url)))
    expect(contents.files).toBe(3)
    const entries: object[] = []
    for await (const line of searchArchives(place, await readArchiveList(database.url), {}))
      entries.push(JSON.parse(line))
    expect(entries).toMatchObject([{ entity: 'Photo', record_id: 'old' }])
    const id = image.split('/').at(-2) ?? ''
    expect((await buffer(await place.read(id))).equals(SAMPLES.png)).toBe(true)
    await database.drop()
  })

  it('people continue on a restored server: signed in, with their files and new records', async () => {
    const s3 = await startS3Server()
    const database = await createTestDatabase()
    const bucket = await openStorage({ filesUrl: s3.filesUrl, dataDir: '/nowhere' })
    await restoreBackup({
      databaseUrl: database.url,
      storage: bucket,
      file,
      replace: false,
      sendWaiting: false,
    })
    const moved = await startTestPlatform({
      app: albumApp,
      settings: { databaseUrl: database.url, filesUrl: s3.filesUrl },
    })
    const again = moved.as(ann.token)
    expect((await again.get('/entities/User/me')).body.full_name).toContain('Ünïcode')
    expect((await again.get(`${moved.url}${new URL(image).pathname}`)).status).toBe(200)
    expect((await again.post('/entities/Photo', { owner_id: ann.id })).status).toBe(201)
    await moved.close()
    bucket.close()
    await s3.stop()
    await database.drop()
  })

  it('a restore refuses an existing database without the option to replace it, and with it keeps nothing', async () => {
    const { database, into } = await restored()
    await connected(database.url, client => client.query('CREATE TABLE platform.stray (a int)'))
    await expect(restoreBackup(into)).rejects.toThrow(/has data.*--replace/)
    await restoreBackup({ ...into, replace: true })
    const { schema } = await everythingIn(database.url)
    expect(schema.tables.map(({ name }) => name)).not.toContain('platform.stray')
    await database.drop()
  })

  it('a restore sends no pending mail and no webhook message unless requested [finding F-21]', async () => {
    const { database: source } = original.platform
    await source.query(`INSERT INTO platform.mail (to_address, subject, text, message_id, next_attempt_at, created_date)
      VALUES ('a@backup.test', 'x', 'x', '<1>', now() + interval '1 day', now())`)
    await source.query(`INSERT INTO platform.webhook (id, url, entities, secret, created_date)
      VALUES ('hook', 'https://x.test', '{}', 's', now())`)
    await source.query(`INSERT INTO platform.webhook_delivery (webhook_id, event, body, next_attempt_at, created_date)
      VALUES ('hook', 'e', '{}', now() + interval '1 day', now()), ('hook', 'e', '{}', now() + interval '1 day', now())`)
    const from = join(folder, 'waiting.backup')
    await writeBackup({ databaseUrl: source.url, storage, version: '1', file: from })
    const states = (url: string) =>
      connected(url, async client => {
        const { rows } = await client.query(
          `SELECT state, last_error FROM platform.mail UNION ALL SELECT state, last_error FROM platform.webhook_delivery`,
        )
        return rows
      })
    const quiet = await restored({ from })
    expect(quiet.contents.held).toEqual({ mails: 1, webhooks: 2 })
    const held = { state: 'failed', last_error: 'Not sent: it waited in the backup that was restored.' }
    expect(await states(quiet.database.url)).toEqual([held, held, held])
    await quiet.database.drop()

    const loud = await restored({ from, sendWaiting: true })
    expect(loud.contents.held).toEqual({ mails: 0, webhooks: 0 })
    const waiting = { state: 'queued', last_error: null }
    expect(await states(loud.database.url)).toEqual([waiting, waiting, waiting])
    await loud.database.drop()
  })

  it('a restore is refused while a server uses the database', async () => {
    const into = {
      databaseUrl: original.platform.database.url,
      storage,
      file,
      replace: true,
      sendWaiting: false,
    }
    await expect(restoreBackup(into)).rejects.toThrow(/stop every server/)
  })

  it('a restore of a cut-off, a damaged or a foreign file changes nothing', async () => {
    const whole = readFileSync(file)
    const damaged = Buffer.from(whole)
    const middle = Math.floor(whole.length / 2)
    damaged.fill(0, middle, middle + 2000)
    for (const [name, content] of [
      ['cut', whole.subarray(0, middle)],
      ['damaged', damaged],
      ['foreign', Buffer.from('hello')],
    ] as const) {
      const from = join(folder, name)
      writeFileSync(from, content)
      const { url, drop } = await createTestDatabase()
      const dataDir = mkdtempSync(join(folder, 'into-'))
      const place = await openStorage({ dataDir })
      const attempt = restoreBackup({
        databaseUrl: url,
        storage: place,
        file: from,
        replace: false,
        sendWaiting: false,
      })
      await expect(attempt, name).rejects.toThrow(/is no whole backup/)
      expect((await everythingIn(url)).schema.tables, name).toEqual([])
      expect(readdirSync(join(dataDir, 'files')), name).toEqual([])
      await drop()
    }
  })
})
