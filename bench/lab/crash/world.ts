import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type RunningServer, startServer } from '../../src/servers.ts'

/** The demo company as `npm start` serves it, for repeated crashes. */
export interface World {
  readonly port: number
  readonly dataDir: string
  /** Queries the database directly, not through the server. */
  sql<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>
  /** Kills the server, its PostgreSQL, or both, without any warning. */
  kill(what: (typeof KILL_TARGETS)[number]): Promise<void>
  /** Starts the server again on the same data if it is dead, and waits until it answers. */
  restart(): Promise<void>
  close(): Promise<void>
}

export const KILL_TARGETS = ['server', 'database', 'server and database'] as const

/** `env` is that of the server, in addition to the data folder. */
export async function openWorld(env: Record<string, string>): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'leavewell-soak-'))
  chmodSync(dataDir, 0o755)
  let server: RunningServer = await startServer({ ...env, DATA_DIR: dataDir })
  let database = await connect(dataDir)
  let isDead = false
  return {
    dataDir,
    get port() {
      return server.port
    },
    async sql<Row extends pg.QueryResultRow>(text: string) {
      return (await database.query<Row>(text)).rows
    },
    async kill(what) {
      const { pid } = readPostmaster(dataDir)
      // Its processes end with the postmaster, in the middle of their work.
      if (what !== 'server') process.kill(pid, 'SIGKILL')
      isDead = what !== 'database'
      if (isDead) await server.kill()
      await database.end().catch(() => {})
    },
    async restart() {
      if (isDead) server = await startServer({ ...env, DATA_DIR: dataDir })
      await untilReady(server.port)
      database = await connect(dataDir)
    },
    async close() {
      await database.end()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The server restarts its own PostgreSQL if that has died. */
async function untilReady(port: number): Promise<void> {
  const deadline = Date.now() + 30_000
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`)).ok) {
    if (Date.now() > deadline) throw new Error('The server has not become ready again within 30 seconds')
    await sleep(100)
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

/** Reads the PID file of PostgreSQL: the first line is the process, the fifth the folder of the socket. */
function readPostmaster(dataDir: string): { pid: number; sockets: string } {
  const lines = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  return { pid: Number(lines[0]), sockets: lines[4] ?? '' }
}
