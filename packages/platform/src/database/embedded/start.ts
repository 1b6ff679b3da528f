import { type ChildProcess, execFile, spawn } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { StartError } from '../../errors.ts'
import { choosePaths, giveTo, type PostgresPaths } from './postgres-paths.ts'
import { awaitPredecessor, claim } from './predecessor.ts'

const exec = promisify(execFile)
const DATABASE = 'leavewell'
const START_MS = 30_000
/** The remains of a crashed PostgreSQL need a moment to end. Also the pause between failed attempts. */
const RELAUNCH_MS = 500

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** Connection string over a private unix socket. */
  url: string
  /** Folder of the database files. Differs from `DATA_DIR/postgres` if `staged`. */
  cluster: string
  staged: boolean
  account?: string
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** `DATA_DIR`. */
  dataDir: string
  /** False only in tests, because a crash of the machine may lose data. */
  durable?: boolean
  /** Called with PostgreSQL's last output when it ended unexpectedly. It is restarted immediately. */
  onCrash?: (words: string) => void
}

/**
 * Starts the PostgreSQL that npm installed, on `DATA_DIR/postgres`, reachable only over a private unix
 * socket. It ends with this process, however this process ends. Throws a `StartError` with a sentence if it
 * cannot start.
 */
export async function startEmbeddedPostgres({
  dataDir,
  durable = true,
  onCrash = () => {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  makeFolder(dataDir)
  const paths = choosePaths(dataDir)
  await initialise(paths, durable)
  await awaitPredecessor(paths.cluster)
  claim(paths.cluster)

  const sockets = mkdtempSync(join(tmpdir(), 'leavewell-'))
  giveTo(paths.account, sockets)
  let server = launch(paths, sockets, durable)
  await awaitReady(server, sockets)
  await createDatabase(sockets)

  let stopping = false
  const keepRunning = async () => {
    while (!stopping) {
      const words = await server.lastWords
      if (stopping) return
      onCrash(lastLine(words))
      await sleep(RELAUNCH_MS)
      if (!stopping) server = launch(paths, sockets, durable)
    }
  }
  void keepRunning()

  return {
    url: urlOf(sockets),
    cluster: paths.cluster,
    staged: paths.staged,
    ...(paths.account && { account: paths.account.name }),
    async stop() {
      stopping = true
      server.letGo()
      await server.ended
      rmSync(sockets, { recursive: true, force: true })
    },
  }
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch (cause) {
    // Creating folders on a read-only disk fails with ENOENT. All other errors are clear by their own message.
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
    throw new StartError(
      `The data folder ${dataDir} cannot be written: make it writable, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
}

async function initialise(paths: PostgresPaths, durable: boolean): Promise<void> {
  const versionFile = join(paths.cluster, 'PG_VERSION')
  const program = await majorVersion(paths)
  if (existsSync(versionFile)) {
    const found = readFileSync(versionFile, 'utf8').trim()
    if (found === program) return
    throw new StartError(
      `The database in ${paths.cluster} was made by PostgreSQL ${found}, this version of Leavewell brings PostgreSQL ${program}: start the version that made it, or move the data through a backup.`,
    )
  }
  const half = `${paths.cluster}.new`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true, mode: 0o700 })
  giveTo(paths.account, half)
  await exec(
    join(paths.binaries, 'bin/initdb'),
    [
      '-D',
      half,
      '-U',
      DATABASE,
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    { ...identity(paths), cwd: '/' },
  ).catch(error => {
    throw new StartError(
      `The database could not be created in ${paths.cluster}: ${lastLine(String(error.stderr))}`,
    )
  })
  renameSync(half, paths.cluster)
}

async function majorVersion(paths: PostgresPaths): Promise<string> {
  const { stdout } = await exec(join(paths.binaries, 'bin/postgres'), ['--version'], {
    ...identity(paths),
    cwd: '/',
  })
  return /(\d+)/.exec(stdout)?.[1] ?? ''
}

interface Server {
  /** Shuts PostgreSQL down, and keeps this process alive until it has ended. */
  letGo(): void
  ended: Promise<void>
  /** Resolves with PostgreSQL's own output once it has ended. */
  lastWords: Promise<string>
}

/**
 * A small shell has the other end of a pipe from this process. When the pipe closes, because we close it or
 * die, it shuts PostgreSQL down. So nothing of a killed server stays running.
 */
const SUPERVISOR = `"$@" 3<&- & pid=$!
(cat <&3 >/dev/null; kill -INT $pid) 2>/dev/null &
wait $pid; code=$?
kill $! 2>/dev/null
exit $code`

function launch(paths: PostgresPaths, sockets: string, durable: boolean): Server {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    jit: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const child: ChildProcess = spawn(
    '/bin/sh',
    [
      '-c',
      SUPERVISOR,
      'leavewell-postgres',
      join(paths.binaries, 'bin/postgres'),
      '-D',
      paths.cluster,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...identity(paths), cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe', 'pipe'] },
  )
  child.unref()
  let words = ''
  child.stderr?.on('data', chunk => {
    words = (words + chunk).slice(-4000)
  })
  const closePipe = () => (child.stdio[3] as unknown as { end(): void }).end()
  // The shell's reader of the pipe survives a crash of PostgreSQL. The child counts as closed only when the
  // reader has ended too.
  child.once('exit', closePipe)
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
  return {
    letGo() {
      child.ref()
      closePipe()
    },
    ended,
    lastWords: ended.then(() => words),
  }
}

async function awaitReady(server: Server, sockets: string): Promise<void> {
  const failed = server.lastWords.then(words => {
    throw new StartError(`PostgreSQL did not start: ${lastLine(words)}`)
  })
  failed.catch(() => {})
  const deadline = Date.now() + START_MS
  for (;;) {
    const attempt = connect(sockets, 'postgres').then(client => client.end())
    try {
      await Promise.race([attempt, failed])
      return
    } catch (error) {
      attempt.catch(() => {})
      if (error instanceof StartError) throw error
      if (Date.now() > deadline)
        throw new StartError('PostgreSQL did not answer within 30 seconds.', { cause: error })
      await sleep(20)
    }
  }
}

async function createDatabase(sockets: string): Promise<void> {
  const client = await connect(sockets, 'postgres')
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
  if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  await client.end()
}

async function connect(sockets: string, database: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: urlOf(sockets, database) })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Returns the address over the socket in this folder. */
export const urlOf = (sockets: string, database = DATABASE): string =>
  `postgres://${DATABASE}@localhost/${database}?host=${encodeURIComponent(sockets)}`

const identity = ({ account }: PostgresPaths) => (account ? { uid: account.uid, gid: account.gid } : {})

const lastLine = (text: string) =>
  text
    .trim()
    .split('\n')
    .filter(line => /FATAL|ERROR|error:|HINT/.test(line))
    .at(-1)
    ?.replace(/^.*?(FATAL|ERROR|error):\s*/, '') ??
  text.trim().split('\n').at(-1) ??
  'no reason given'
