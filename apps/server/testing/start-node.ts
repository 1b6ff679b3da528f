import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '@leavewell/platform/testing'
import { PROGRAM_ENVIRONMENT } from './program-environment.ts'

const MAIN = join(import.meta.dirname, '../src/main.ts')

/** The program as a separate process. Its address stays the same after a restart. */
export interface NodeProcess {
  readonly url: string
  /** Resolves when it takes requests. */
  start(): Promise<void>
  /** Everything that it has printed since it was started. */
  output(): string
  /** Stops it like an operator does. Resolves with the exit code after it has ended. */
  stop(): Promise<number | null>
  /** Kills it, like a machine that loses power. */
  kill(): Promise<void>
}

/** A node with this environment, not started yet. */
export async function createNode(env: Record<string, string>): Promise<NodeProcess> {
  const port = await freePort()
  let child: ChildProcess | undefined
  let output = ''
  return {
    url: `http://127.0.0.1:${port}`,
    async start() {
      const started = spawn(process.execPath, [MAIN], {
        env: { ...PROGRAM_ENVIRONMENT, ...env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      output = ''
      await ready(started, chunk => {
        output += chunk
        return output
      })
    },
    output: () => output,
    async stop() {
      if (!child || child.exitCode !== null) return child?.exitCode ?? null
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      return (await ended)[0]
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** `add` receives what is printed, and returns all of it. */
function ready(child: ChildProcess, add: (chunk: string) => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      if (add(`${chunk}`).includes('Leavewell is ready')) resolve()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', code => reject(new Error(`The node ended with ${code}: ${add('')}`)))
  })
}
