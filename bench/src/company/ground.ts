import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@leavewell/platform'
import pg from 'pg'
import { type RunningServer, startLeavewell } from '../servers.ts'
import { fill, openSessions, type Size } from './data-set.ts'

/** One PostgreSQL for a run, with a database for each server or size that needs its own. */
export interface Ground {
  /** Creates an empty database. Returns its connection string. */
  makeDatabase(name: string): Promise<string>
  /** Creates a company of this size in a database of its own. */
  createCompany(name: string, size: Size, start?: Start): Promise<Company>
  close(): Promise<void>
}

/** How the server of a company is started. */
type Start = (url: string, dataDir: string) => Promise<RunningServer>

/** A filled database, and how to serve it. */
export interface Company {
  size: Size
  url: string
  /** The folder of the server's files and mails. */
  dataDir: string
  serve(): Promise<RunningServer>
  /** Deletes the mails in the queue. */
  dropMails(): Promise<void>
}

export async function openGround(): Promise<Ground> {
  const dataDir = mkdtempSync(join(tmpdir(), 'leavewell-bench-'))
  chmodSync(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir })
  const makeDatabase = async (name: string) => {
    await withClient(postgres.url, client => client.query(`CREATE DATABASE "${name}"`))
    const url = new URL(postgres.url)
    url.pathname = name
    return url.href
  }
  return {
    makeDatabase,
    async createCompany(name, size, start = startLeavewell) {
      const url = await makeDatabase(name)
      const folder = join(dataDir, name)
      const serve = () => start(url, folder)
      // The server creates its tables.
      await (await serve()).stop()
      const began = performance.now()
      await withClient(url, async client => {
        await fill(client, size)
        await openSessions(client, size)
        // The data is from a version with records only: the next start adopts it.
        await client.query('DELETE FROM entities."PostedThrough"')
      })
      console.log(`${size.requests} requests written in ${Math.round((performance.now() - began) / 1000)} s`)
      const dropMails = () =>
        withClient(url, async client => {
          await client.query("DELETE FROM platform.mail WHERE state = 'queued'")
        })
      return { size, url, dataDir: folder, serve, dropMails }
    },
    async close() {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
