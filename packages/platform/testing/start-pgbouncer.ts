import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/** Address and user of PostgreSQL for the pooler. */
export interface BehindPooler {
  /** A host name, or the folder of a socket. */
  host: string
  port?: number
  user: string
  /** The account that may open the socket, if root starts the pooler. PgBouncer also refuses to run as root. */
  account?: { uid: number; gid: number }
}

/** Starts the PgBouncer of this machine in transaction mode for all databases. Resolves with its port. */
export async function startPgBouncer({ host, port = 5432, user, account }: BehindPooler) {
  const folder = mkdtempSync(join(tmpdir(), 'leavewell-pgbouncer-'))
  const own = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  // Without a file of users it accepts everyone, so it listens only on this machine.
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: own,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: 20,
    max_client_conn: 1000,
    server_login_retry: 1,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  writeFileSync(
    file,
    ['[databases]', `* = host=${host} port=${port} user=${user}`, '[pgbouncer]', ...lines, ''].join('\n'),
  )
  // Accounts other than root must read it.
  chmodSync(folder, 0o755)
  const child = spawn('pgbouncer', ['-q', file], { ...account, stdio: ['ignore', 'ignore', 'pipe'] })
  let words = ''
  child.stderr.on('data', chunk => {
    words = (words + chunk).slice(-2000)
  })
  const failed = once(child, 'exit').then(() => Promise.reject(new Error(`PgBouncer ended: ${words}`)))
  failed.catch(() => {})
  await Promise.race([listens(own), failed])
  return {
    port: own,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function listens(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return
    } catch {
      await sleep(50)
    } finally {
      socket.destroy()
    }
  }
}
