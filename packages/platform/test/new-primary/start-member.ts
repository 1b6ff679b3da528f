import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { choosePaths } from '../../src/database/embedded/postgres-paths.ts'
import { fastDisk } from '../../testing/fast-disk.ts'
import { freePort } from '../../testing/free-port.ts'

/** A separate PostgreSQL for tests that kill, freeze and promote. */
export interface Member {
  readonly port: number
  /** Runs SQL directly on it, whether primary or standby. */
  sql<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>
  start(): Promise<void>
  /** SIGQUIT ends it like a crash. SIGSTOP freezes it with all its processes. */
  signal(signal: 'SIGQUIT' | 'SIGSTOP' | 'SIGCONT'): Promise<void>
  /** Starts a standby of it, with a copy of the present data. */
  standby(): Promise<Member>
  remove(): Promise<void>
}

export async function createMember(): Promise<Member> {
  const folder = mkdtempSync(join(fastDisk(), 'member-'))
  const { binaries, account } = choosePaths(folder)
  const as = account ? { uid: account.uid, gid: account.gid } : {}
  if (account) chownSync(folder, account.uid, account.gid)
  const data = join(folder, 'data')
  const options = ['-U', 'test', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions', '-N']
  execFileSync(join(binaries, 'bin/initdb'), ['-D', data, ...options], { ...as, cwd: '/', stdio: 'ignore' })
  return member(folder)
}

async function member(folder: string): Promise<Member> {
  const { binaries, account } = choosePaths(folder)
  const as = account ? { uid: account.uid, gid: account.gid } : {}
  const data = join(folder, 'data')
  const port = await freePort()
  let child: ChildProcess | undefined
  let crashed: Promise<unknown> = Promise.resolve()
  const start = async () => {
    // Two servers never share a data directory, because the second would stop immediately.
    await crashed
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      fsync: 'off',
      wal_level: 'replica',
    }
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const options = { ...as, cwd: '/', stdio: 'ignore' } as const
    const started = spawn(join(binaries, 'bin/postgres'), ['-D', data, ...args], options)
    child = started
    for (;;) {
      if (started.exitCode !== null)
        throw new Error(`PostgreSQL stopped with ${started.exitCode} at its start`)
      const isUp = await sql('SELECT 1').then(
        () => true,
        () => false,
      )
      if (isUp) return
      await sleep(50)
    }
  }
  const sql = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => {
    const client = new pg.Client({ host: folder, port, user: 'test', database: 'postgres' })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<Row>(text)).rows
    } finally {
      client.end().catch(() => {})
    }
  }
  const signal = async (name: 'SIGQUIT' | 'SIGSTOP' | 'SIGCONT') => {
    if (!child?.pid || child.exitCode !== null) return
    if (name === 'SIGQUIT') crashed = once(child, 'exit')
    // It passes a crash on to its processes. Freezing and thawing must be done for each.
    send(child.pid, name)
    if (name !== 'SIGQUIT') for (const pid of childrenOf(child.pid)) send(pid, name)
    if (name === 'SIGQUIT') await crashed
  }
  return {
    port,
    sql,
    start,
    signal,
    async standby() {
      await sql('CHECKPOINT')
      await signal('SIGQUIT')
      const other = mkdtempSync(join(fastDisk(), 'member-'))
      cpSync(data, join(other, 'data'), { recursive: true })
      writeFileSync(join(other, 'data/standby.signal'), '')
      writeFileSync(
        join(other, 'data/postgresql.auto.conf'),
        `primary_conninfo = 'host=127.0.0.1 port=${port} user=test'\n`,
      )
      if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, other])
      execFileSync('chmod', ['700', join(other, 'data')])
      await start()
      const made = await member(other)
      await made.start()
      return made
    },
    async remove() {
      await signal('SIGCONT')
      await signal('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The process may have ended in the meantime. */
function send(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const childrenOf = (pid: number): number[] => {
  try {
    return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number)
  } catch {
    return []
  }
}
