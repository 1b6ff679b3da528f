import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/index.ts'
import { startS3Server } from '../../testing/start-s3-server.ts'
import { eraseFields, erasePersonFromChanges } from '../changes/erase-changes.ts'
import { changesMigrations } from '../changes/migrations.ts'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import type { FileStorage } from '../files/file-storage.ts'
import { openStorage } from '../files/open-storage.ts'
import { readArchive } from './archive-file.ts'
import { listArchives } from './archives.ts'
import { createChangeArchive } from './create-change-archive.ts'
import { searchArchives } from './search-archives.ts'

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
let dataDir: string
let storage: FileStorage
let now: Date
const folder = mkdtempSync(join(tmpdir(), 'platform-archive-'))

beforeEach(async () => {
  testDatabase = await createTestDatabase()
  database = await openDatabase({ ...testDatabase.addresses })
  await migrate(database, changesMigrations)
  dataDir = mkdtempSync(join(folder, 'data-'))
  storage = await openStorage({ dataDir })
  now = new Date('2026-06-15T10:00:00Z')
  // Sixty entries a day from January to April, so more than a page in every archived month.
  await database.query(
    `INSERT INTO platform.change (entity, record_id, kind, before, after, actor_id, at)
     SELECT 'Note', 'n' || n % 500, CASE WHEN n <= 500 THEN 'create' ELSE 'update' END,
       CASE WHEN n > 500 THEN jsonb_build_object('text', 'was ' || n) END,
       jsonb_build_object('user_id', 'u' || n % 7, 'text', E'line\\n"quoted" ä ' || n, 'amount', 1.50, 'created_by_id', 'u' || n % 5, 'created_by', 'u' || n % 5 || '@x.test'),
       'u' || n % 5, '2026-01-01T00:00:00Z'::timestamptz + n * interval '24 minutes'
     FROM generate_series(0, 6600) AS n`,
  )
})
afterEach(async () => {
  await database.close()
  await testDatabase.drop()
})
afterAll(() => rmSync(folder, { recursive: true }))

const archiveWith = (over: Partial<Parameters<typeof createChangeArchive>[0]> = {}) =>
  createChangeArchive({ database, storage, clock: { now: () => now }, keptMonths: 2, ...over })
const count = async (where = 'true') =>
  (
    await database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM platform.change WHERE ${where}`,
    )
  ).rows[0]?.count
const lines = async (query: Parameters<typeof searchArchives>[2] = {}, from = storage) =>
  allOf(searchArchives(from, await listArchives(database), query))
/** Counts every entry by its number, in the log and in archives. */
const everywhere = async () => {
  const { rows } = await database.query<{ seq: number }>('SELECT seq FROM platform.change')
  const archived = (await lines()).map(line => JSON.parse(line).seq as number)
  return {
    all: new Set([...rows.map(({ seq }) => seq), ...archived]).size,
    twice: rows.length + archived.length,
  }
}
async function allOf(given: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const line of given) all.push(line)
  return all
}
const files = () => readdirSync(join(dataDir, 'files')).toSorted()

describe('months of the change log', () => {
  it('months of the change log stay in it for ever unless a retention is set', async () => {
    await archiveWith({ keptMonths: undefined }).keep()
    expect([await count(), await listArchives(database)]).toEqual([6_601, []])
  })

  it('months go into files with the same content after the chosen number of months', async () => {
    const { rows } = await database.query<{ entry: object }>(
      `SELECT to_jsonb(change) - 'xid' - 'at' AS entry FROM platform.change WHERE at < '2026-04-01T00:00:00Z' ORDER BY seq`,
    )
    await archiveWith().keep()
    const archives = await listArchives(database)
    expect(archives.map(({ month, entries, removed_at }) => [month, entries, removed_at !== null])).toEqual([
      ['2026-01-01', 1_860, true],
      ['2026-02-01', 1_680, true],
      ['2026-03-01', 1_860, true],
    ])
    expect(await count(`at < '2026-04-01T00:00:00Z'`)).toBe(0)
    expect(await count()).toBe(6_601 - 5_400)
    const read = (await lines()).map(line => JSON.parse(line))
    expect(read.map(({ at: _, ...entry }) => entry)).toEqual(rows.map(({ entry }) => entry))
    expect(read[60].at).toBe('2026-01-02T00:00:00.000Z')
    expect(files()).toEqual(archives.map(({ file }) => file).toSorted())
    await archiveWith().keep()
    expect(await listArchives(database)).toEqual(archives)
    now = new Date('2026-07-01T00:00:00Z')
    await archiveWith().keep()
    expect((await listArchives(database)).map(({ month }) => month)).toContain('2026-04-01')
  })

  it('archived months are found by record, person, subject and day, and in a file alone', async () => {
    await archiveWith().keep()
    const found = async (query: Parameters<typeof searchArchives>[2]) => (await lines(query)).length
    expect(await found({ record: 'n7', entity: 'Note' })).toBe(11)
    expect(await found({ record: 'n7', entity: 'Task' })).toBe(0)
    expect(await found({ from: '2026-02-03', until: '2026-02-04' })).toBe(120)
    expect(await found({ from: '2026-02-03', until: '2026-02-04', person: 'u1' })).toBe(24)
    const about = (await lines({ about: 'u3', until: '2026-01-31' })).map(
      line => JSON.parse(line).after.user_id,
    )
    expect([about.length, new Set(about)]).toEqual([266, new Set(['u3'])])
    const alone = Readable.from([readFileSync(join(dataDir, 'files', files()[0] ?? ''))])
    expect(await allOf(readArchive(alone))).toHaveLength(1_860)
  })

  it('months of the change log also go to a bucket', async () => {
    const server = await startS3Server()
    const bucket = await openStorage({ dataDir, filesUrl: server.filesUrl })
    await archiveWith({ storage: bucket }).keep()
    expect(await lines({}, bucket)).toHaveLength(5_400)
    expect((await server.keys()).length).toBe(3)
    bucket.close()
    await server.stop()
  })
})

/** The database, but removing entries from the log fails at this attempt. */
function failingAtRemoval(attempt: number): Database {
  let removals = 0
  const isNow = (text: string) =>
    text.startsWith('DELETE FROM platform.change WHERE') && ++removals === attempt
  return {
    ...database,
    transaction: work =>
      database.transaction(tx =>
        work({
          ...tx,
          query: (text, ...rest) =>
            isNow(text) ? Promise.reject(new Error('gone')) : tx.query(text, ...rest),
        }),
      ),
  }
}
const breakOff = (attempt = 1) =>
  expect(archiveWith({ database: failingAtRemoval(attempt) }).keep()).rejects.toThrow('gone')

describe('when it breaks off', () => {
  it('after a break between file and log, both have the month, and the next run finishes it', async () => {
    await breakOff()
    expect(await everywhere()).toEqual({ all: 6_601, twice: 6_601 + 5_400 })
    await archiveWith().keep()
    expect(await everywhere()).toEqual({ all: 6_601, twice: 6_601 })
    expect(files()).toHaveLength(3)
  })

  it('after a break while a month leaves the log, nothing is lost and nothing is twice', async () => {
    await breakOff(4)
    expect((await everywhere()).all).toBe(6_601)
    await archiveWith().keep()
    expect(await everywhere()).toEqual({ all: 6_601, twice: 6_601 })
  })

  it('after a break while a file is written, the log keeps everything, and the leftover is removed a day later', async () => {
    const half: FileStorage = {
      ...storage,
      async write(id, content) {
        await storage.write(id, Readable.from([(await content.toArray())[0] ?? '']))
        throw new Error('disk')
      },
    }
    await expect(archiveWith({ storage: half }).keep()).rejects.toThrow('disk')
    expect([await count(), files().length]).toEqual([6_601, 1])
    await archiveWith().keep()
    expect([(await everywhere()).twice, files().length]).toEqual([6_601, 4])
    now = new Date(now.getTime() + 25 * 3_600_000)
    await archiveWith().keep()
    expect(files()).toHaveLength(3)
  })

  it('a file that differs from the written one removes nothing from the log', async () => {
    await breakOff()
    const path = join(dataDir, 'files', (await listArchives(database))[0]?.file ?? '')
    const content = readFileSync(path)
    writeFileSync(path, content.subarray(0, content.length - 20))
    await expect(archiveWith().keep()).rejects.toThrow(/cannot be read/)
    expect(await count()).toBe(6_601)
  })

  it('an entry that was changed since stays in the log', async () => {
    await breakOff()
    await database.query(
      `UPDATE platform.change SET after = '{}' WHERE seq = (SELECT min(seq) FROM platform.change)`,
    )
    await expect(archiveWith().keep()).rejects.toThrow('are not what the archive')
    expect(await count(`after = '{}'`)).toBe(1)
  })
})

describe('what the log forgets', () => {
  const person = { id: 'u1', email: 'former@x.test', own: ['email', 'full_name'], theirs: ['text'] }

  it('archives also erase fields, and all data that identifies a person', async () => {
    await database.query(
      `INSERT INTO platform.change (entity, record_id, kind, before, after, actor_id, at) VALUES
       ('User', 'u1', 'create', NULL, '{"email": "oldest@x.test", "full_name": "Una Former"}', NULL, '2026-01-01T00:00:00Z'),
       ('User', 'u1', 'update', '{"email": "oldest@x.test", "full_name": "Una Former"}', '{"email": "u1@x.test", "full_name": "Una Former"}', NULL, '2026-02-01T00:00:00Z'),
       ('Invitation', 'oldest@x.test', 'create', NULL, '{"email": "oldest@x.test"}', NULL, '2026-01-02T00:00:00Z'),
       ('Invitation', 'oldest@x.test', 'delete', '{"email": "oldest@x.test"}', NULL, NULL, '2026-06-02T00:00:00Z'),
       ('Message', 'm1', 'create', NULL, '{"title": "Una Former is away"}', NULL, '2026-03-02T00:00:00Z')`,
    )
    await archiveWith().keep()
    await database.transaction(async tx => {
      eraseFields(tx, { entity: 'Message', ids: [], containing: ['Una Former'], fields: ['title'] })
      erasePersonFromChanges(tx, person, ['u1@x.test'])
    })
    await archiveWith().keep()
    const { rows } = await database.query<{ row: string }>(
      `SELECT to_jsonb(c)::text AS row FROM platform.change c UNION ALL SELECT to_jsonb(f)::text FROM platform.change_forgetting f`,
    )
    const all = [...rows.map(({ row }) => row), ...(await lines())]
    for (const secret of ['Una Former', 'oldest@x.test', 'u1@x.test'])
      expect(all.filter(line => line.includes(secret)).slice(0, 2), secret).toEqual([])
    expect(await lines({ about: 'u1' })).toHaveLength(774)
    expect((await lines({ about: 'u2' })).filter(line => line.includes('quoted')).length).toBeGreaterThan(700)
    expect(await everywhere()).toEqual({ all: 6_606, twice: 6_606 })
    // The previous files are removed the next day.
    expect(files()).toHaveLength(6)
    now = new Date(now.getTime() + 25 * 3_600_000)
    await archiveWith().keep()
    expect(files()).toEqual((await listArchives(database)).map(({ file }) => file).toSorted())
  })

  it('an erasure also works in a file whose entries are still in the log, and they go from it afterwards', async () => {
    await breakOff()
    await database.transaction(async tx => erasePersonFromChanges(tx, person, ['u1@x.test']))
    await archiveWith().keep()
    expect(await everywhere()).toEqual({ all: 6_601, twice: 6_601 })
    expect((await lines()).filter(line => line.includes('u1@x.test'))).toEqual([])
  })

  it('a long log is searched later if every entry must be checked', async () => {
    const message = (title: string, seq?: number) =>
      database.query(
        `INSERT INTO platform.change (seq, entity, record_id, kind, after, at)
         VALUES (coalesce($2, nextval('platform.change_seq_seq')), 'Message', 'm', 'create', jsonb_build_object('title', $1::text, 'about', 'r1'), now())`,
        [title, seq ?? null],
      )
    const told = () => count(`entity = 'Message' AND after ? 'title'`)
    const forget = () =>
      database.transaction(async tx =>
        eraseFields(tx, {
          entity: 'Message',
          field: 'about',
          ids: ['r1'],
          containing: ['Una'],
          fields: ['title'],
        }),
      )
    await message('Una Former is away')
    await forget()
    expect(await told()).toBe(0)
    await message('Una Former is back')
    await message('Una Former is away again', 2_000_000)
    await forget()
    expect(await told()).toBe(2)
    await archiveWith({ keptMonths: undefined }).keep()
    expect(await told()).toBe(0)
    expect((await database.query('SELECT FROM platform.change_forgetting')).rowCount).toBe(0)
  })

  it('erasures are not stored for archives where there are none', async () => {
    await database.transaction(async tx => erasePersonFromChanges(tx, person, []))
    expect((await database.query('SELECT FROM platform.change_forgetting')).rowCount).toBe(0)
  })
})
