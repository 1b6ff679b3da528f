import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type RunningServer, startServer } from '../servers.ts'

/** The demo company as `npm start` serves it, to be killed again and again. */
export interface World {
  readonly port: number
  /** Straight to the database, past the server. */
  sql<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>
  /** Kills the server, or the server and its PostgreSQL, without any warning. */
  kill(what: Victim): Promise<void>
  /** Starts again on the same data. */
  revive(): Promise<void>
  close(): Promise<void>
}

export type Victim = 'server' | 'server and database'

export async function openWorld(): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'leavewell-soak-'))
  chmodSync(dataDir, 0o755)
  let server: RunningServer = await startServer({ DATA_DIR: dataDir })
  let database = await connect(dataDir)
  return {
    get port() {
      return server.port
    },
    async sql<Row extends pg.QueryResultRow>(text: string) {
      return (await database.query<Row>(text)).rows
    },
    async kill(what) {
      const { pid } = readPostmaster(dataDir)
      // Its processes end with the postmaster, in the middle of whatever they do.
      if (what === 'server and database') process.kill(pid, 'SIGKILL')
      await server.kill()
      await database.end().catch(() => {})
    },
    async revive() {
      server = await startServer({ DATA_DIR: dataDir })
      database = await connect(dataDir)
    },
    async close() {
      await database.end()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function connect(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: readPostmaster(dataDir).sockets,
    user: 'leavewell',
    database: 'leavewell',
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** As PostgreSQL notes it: the first line is the process, the fifth the folder of the socket. */
function readPostmaster(dataDir: string): { pid: number; sockets: string } {
  const lines = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  return { pid: Number(lines[0]), sockets: lines[4] ?? '' }
}
