import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A server in a process of its own. */
export interface RunningServer {
  port: number
  /** Seconds of processor time it used so far. */
  processor(): Promise<number>
  stop(): Promise<void>
  /** Without any warning. */
  kill(): Promise<void>
}

/** The real program, on the database given. */
export const startLeavewell = (databaseUrl: string, dataDir: string) =>
  startServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir })

/** The real program with these settings. */
export const startServer = (environment: Record<string, string>) =>
  start(['apps/server/src/main.ts'], { PORT: '0', ...environment }, /http:\/\/[^:]+:(\d+)/)

/** The bare server that shows what the machine can do. */
export const startLimit = (databaseUrl: string) =>
  start(['bench/src/limit-server.ts', databaseUrl], {}, /^(\d+)$/)

async function start(
  args: string[],
  environment: Record<string, string>,
  address: RegExp,
): Promise<RunningServer> {
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { stdout, pid } = child
  if (!stdout || pid === undefined) throw new Error('The server could not be started')
  const port = await new Promise<number>((resolve, reject) => {
    createInterface({ input: stdout }).on('line', line => {
      const found = address.exec(line)?.[1]
      if (found) resolve(Number(found))
    })
    child.once('exit', code => reject(new Error(`${args[0]} ended with ${code}`)))
  })
  return {
    port,
    processor: () => processorSeconds(pid),
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** From /proc; 0 where there is none. */
async function processorSeconds(pid: number): Promise<number> {
  const { readFile } = await import('node:fs/promises')
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100
}
