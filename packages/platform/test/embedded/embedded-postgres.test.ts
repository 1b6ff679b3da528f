import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { findBinaries, stageBinaries } from '../../src/database/embedded/binaries.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/database/embedded/start.ts'
import { eventually } from '../../testing/eventually.ts'
import { fastDisk } from '../../testing/fast-disk.ts'

const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(fastDisk(), 'leavewell-embedded-'))
  folders.push(folder)
  chmodSync(folder, 0o755)
  return folder
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return Object.values(rows[0] ?? {})[0]
}

const clusterOf = (postgres: EmbeddedPostgres) => {
  folders.push(postgres.staged ? dirname(postgres.cluster) : postgres.cluster)
  return postgres.cluster
}

describe('embedded PostgreSQL', () => {
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })

  it('embedded PostgreSQL keeps data over a restart, and listens on a private socket only', async () => {
    const dataDir = newFolder()
    const first = await startEmbeddedPostgres({ dataDir, durable: false })
    clusterOf(first)
    await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS n')
    expect(await ask(first.url, 'SHOW listen_addresses')).toBe('')
    await first.stop()
    const second = await startEmbeddedPostgres({ dataDir, durable: false })
    expect(await ask(second.url, 'SELECT n FROM kept')).toBe(42)
    await second.stop()
  })

  it('embedded PostgreSQL ends after its server was killed, and the next start on the same data works', async () => {
    const dataDir = newFolder()
    const holder = spawn(process.execPath, [join(import.meta.dirname, 'hold-postgres.ts'), dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [url] = (await once(holder.stdout, 'data')) as [Buffer]
    expect(await ask(String(url).trim(), 'SELECT 1')).toBe(1)
    holder.kill('SIGKILL')
    const next = await startEmbeddedPostgres({ dataDir, durable: false })
    clusterOf(next)
    expect(await ask(next.url, 'SELECT 1')).toBe(1)
    await next.stop()
    expect(existsSync(join(next.cluster, 'postmaster.pid'))).toBe(false)
  })

  it('embedded PostgreSQL restarts after a crash, at the same address and with its data', async () => {
    const crashes: string[] = []
    const postgres = await startEmbeddedPostgres({
      dataDir: newFolder(),
      durable: false,
      onCrash: words => crashes.push(words),
    })
    clusterOf(postgres)
    await ask(postgres.url, 'CREATE TABLE kept AS SELECT 7 AS seven')
    await ask(postgres.url, 'CHECKPOINT')
    const [postmaster] = readFileSync(join(postgres.cluster, 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(postmaster), 'SIGKILL')
    await eventually(async () => expect(await ask(postgres.url, 'SELECT seven FROM kept')).toBe(7), {
      every: 200,
    })
    expect(crashes.length).toBeGreaterThan(0)
    await postgres.stop()
    expect(existsSync(join(postgres.cluster, 'postmaster.pid'))).toBe(false)
  })

  it('embedded PostgreSQL refuses a second server on the same data, in one sentence', async () => {
    const dataDir = newFolder()
    const holder = spawn(process.execPath, [join(import.meta.dirname, 'hold-postgres.ts'), dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(holder.stdout, 'data')
    const began = Date.now()
    await expect(startEmbeddedPostgres({ dataDir, durable: false })).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/^Another Leavewell is using .*set DATA_DIR to another folder\.$/),
    })
    expect(Date.now() - began).toBeLessThan(5_000)
    holder.kill('SIGKILL')
    const next = await startEmbeddedPostgres({ dataDir, durable: false })
    await next.stop()
  })

  it('embedded PostgreSQL says what to do where it cannot run [finding F-24]', () => {
    expect(() => findBinaries({ platform: 'win32', arch: 'x64' })).toThrow(
      'The embedded PostgreSQL does not run on Windows itself: start Leavewell in WSL, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
    expect(() => findBinaries({ platform: 'freebsd', arch: 'x64' })).toThrow(
      'No embedded PostgreSQL is available for freebsd on x64: set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  })

  it('binaries are copied completely, without links out of the copy', () => {
    const copy = stageBinaries(findBinaries(), join(newFolder(), 'copy'))
    const links = readdirSync(join(copy, 'lib'), { withFileTypes: true }).filter(entry =>
      entry.isSymbolicLink(),
    )
    expect(links.length).toBeGreaterThan(0)
    for (const { name } of links) {
      expect(realpathSync(join(copy, 'lib', name)).startsWith(realpathSync(copy))).toBe(true)
    }
  })

  it('data of another major version is refused in one sentence', async () => {
    const dataDir = newFolder()
    const first = await startEmbeddedPostgres({ dataDir, durable: false })
    await first.stop()
    const version = join(clusterOf(first), 'PG_VERSION')
    const now = readFileSync(version, 'utf8')
    writeFileSync(version, `${Number(now) + 1}\n`)
    await expect(startEmbeddedPostgres({ dataDir, durable: false })).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/was made by PostgreSQL \d+.*brings PostgreSQL \d+/),
    })
  })

  it.runIf(process.getuid?.() === 0)(
    'works as root in a folder that only root may enter, and says where the data is',
    async () => {
      const closed = join(newFolder(), 'closed')
      mkdirSync(closed, { mode: 0o700 })
      const postgres = await startEmbeddedPostgres({ dataDir: join(closed, 'data'), durable: false })
      clusterOf(postgres)
      expect(postgres.staged).toBe(true)
      expect(postgres.cluster).toMatch(/^\/var\/lib\/leavewell\//)
      expect(await ask(postgres.url, 'SELECT 1')).toBe(1)
      await postgres.stop()
    },
  )
})
