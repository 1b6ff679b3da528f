import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = join(import.meta.dirname, '../..')

/** A server in a process of its own. */
export interface RunningServer {
  port: number
  /** Milliseconds from the start of its process until it printed its address. */
  startedAfter: number
  /** Seconds of processor time used so far. */
  processor(): Promise<number>
  /** Megabytes of memory, now and at most. NaN without /proc. */
  memory(): Promise<{ now: number; most: number }>
  stop(): Promise<void>
  /** Kills it without any warning. */
  kill(): Promise<void>
}

/** Starts the real program on the given database. `folder` is another checkout. */
export const startLeavewell = (databaseUrl: string, dataDir: string, folder?: string, complain?: Complain) =>
  startServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, folder, complain)

/** Receives the server's log lines about failures. */
type Complain = (line: string) => void

/** Starts the real program with these settings, like `npm start` there. */
export const startServer = (environment: Record<string, string>, folder = ROOT, complain?: Complain) =>
  start(
    // The server itself, so that this process is killed and measured, and nothing restarts it.
    startOf(folder).replace('keep-running.ts', 'main.ts').split(' ').slice(1),
    // A bench sends more requests from one address than any office.
    { PORT: '0', CALLS_PER_PERSON: 'off', CALLS_PER_ADDRESS: 'off', ...environment },
    /http:\/\/[^:]+:(\d+)/,
    folder,
    complain,
  )

function startOf(folder: string): string {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return scripts.start
}

/** Starts a script of the bench that prints its port. */
export const startScript = (script: string, ...args: string[]) =>
  start([join('bench', script), ...args], {}, /^(\d+)$/)

/** A line of a server's log that is not about a failure. */
const NOTE = /^\{"level":[1-4]0,/

async function start(
  args: string[],
  environment: Record<string, string>,
  address: RegExp,
  folder = ROOT,
  complain: Complain = console.error,
): Promise<RunningServer> {
  const began = performance.now()
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { stdout, stderr, pid } = child
  if (!stdout || !stderr || pid === undefined) throw new Error('The server could not be started')
  // A failed bench leaves no process behind.
  const follow = () => void child.kill('SIGKILL')
  process.once('exit', follow)
  child.once('exit', () => process.off('exit', follow))
  createInterface({ input: stderr }).on('line', line => {
    if (!NOTE.test(line)) complain(line)
  })
  const port = await new Promise<number>((resolve, reject) => {
    createInterface({ input: stdout }).on('line', line => {
      const found = address.exec(line)?.[1]
      if (found) resolve(Number(found))
    })
    child.once('exit', code => reject(new Error(`${args[0]} ended with ${code}`)))
  })
  return {
    port,
    startedAfter: performance.now() - began,
    processor: () => processorSeconds(pid),
    memory: () => megabytes(pid),
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** From /proc. 0 without it. */
async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100
}

async function megabytes(pid: number): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
  return { now: of('VmRSS'), most: of('VmHWM') }
}
