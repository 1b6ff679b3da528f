import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Mailbox, openMailbox } from './mailbox.ts'

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts')

/** Password of every demo login. */
export const PASSWORD = 'leavewell-demo'

/** The demo company, served by the real program in a process of its own, with real SMTP. */
export interface Company {
  url: string
  mailbox: Mailbox
  /** Everything the program printed. */
  output(): string
  /** Kills the server the hard way and starts it again on the same data and port. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** Starts a company of its own; `environment` overrides settings of the program. */
export async function openCompany(environment: Record<string, string> = {}): Promise<Company> {
  const dataDir = mkdtempSync(join(tmpdir(), 'leavewell-e2e-'))
  chmodSync(dataDir, 0o755)
  const mailbox = await openMailbox()
  const settings = {
    DATA_DIR: dataDir,
    PORT: '0',
    SMTP_URL: mailbox.url,
    ...environment,
  }
  let server = await start(settings)
  const { url } = server
  return {
    url,
    mailbox,
    output: () => server.output(),
    async restart() {
      await stop(server.process, 'SIGKILL')
      server = await start({ ...settings, PORT: new URL(url).port })
    },
    async close() {
      await stop(server.process, 'SIGTERM')
      await mailbox.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

interface Server {
  url: string
  process: ChildProcess
  output(): string
}

async function start(environment: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A worker that is stopped in the middle of a start leaves nothing behind.
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  child.once('exit', () => process.off('exit', killWithUs))
  let output = ''
  const keep = (line: string) => {
    output += `${line}\n`
  }
  createInterface({ input: child.stderr }).on('line', keep)
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', line => {
      keep(line)
      const address = /\bhttp:\/\/\S+/.exec(line)?.[0]
      if (address) resolve(address.replace(/[/.,]+$/, ''))
    })
    child.once('exit', code => reject(new Error(`The server ended with ${code}:\n${output}`)))
  })
  return { url, process: child, output: () => output }
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
