import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@leavewell/platform/testing'
import { afterAll, expect, it, vi } from 'vitest'
import { PROGRAM_ENVIRONMENT } from '../testing/program-environment.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** Installing, building and starting on a busy machine. */
const LONG = 1_200_000

const folder = mkdtempSync(join(tmpdir(), 'leavewell-documented-'))
// The embedded PostgreSQL runs as another account where the test runs as root.
chmodSync(folder, 0o755)
const running: ChildProcess[] = []
afterAll(() => {
  for (const child of running) stopGroup(child, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** The commands of a page, one a line, with its folders moved below the folder of the test. */
const commandsOf = (page: string) =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^```sh\n([^`]*)```$/gm)]
    .flatMap(([, block = '']) => block.replaceAll('\\\n', ' ').split('\n'))
    .map(line => line.replace(/\s+#.*$/, '').trim())
    .filter(line => line !== '')
    .map(line => line.replace(/\/(srv|backups)\//g, `${folder}/`).replace('mail.example.com', '127.0.0.1:9'))

/** The only command of a page with these words. */
function command(page: string, words: string): string {
  const found = commandsOf(page).filter(line => line.includes(words))
  expect(found).toHaveLength(1)
  return found[0] ?? ''
}

/** In its own process group, so that everything npm starts is stopped with it. */
function shell(line: string, env: Record<string, string> = {}): ChildProcess {
  const child = spawn('sh', ['-c', line], {
    cwd: ROOT,
    env: { ...PROGRAM_ENVIRONMENT, HOME: process.env.HOME, DATA_DIR: join(folder, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  running.push(child)
  return child
}

/** A process that has exited, or was ended by a signal, has no group. */
const stopGroup = ({ pid = 0, exitCode, signalCode }: ChildProcess, signal: 'SIGTERM' | 'SIGKILL') => {
  if (exitCode === null && signalCode === null) process.kill(-pid, signal)
}

async function run(line: string): Promise<{ code: number | null; output: string }> {
  const child = shell(line)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (output += chunk))
  const [code] = await once(child, 'close')
  return { code, output }
}

/** Starts a server with a documented command, and stops it when the work is done. */
async function whileItRuns(line: string, work: (url: string) => Promise<void>): Promise<void> {
  const port = String(await freePort())
  const child = shell(line, { PORT: port })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', chunk => {
        output += chunk
        if (output.includes('Leavewell is ready')) resolve()
      })
    child.once('exit', code => reject(new Error(`${line} ended with ${code}: ${output}`)))
  })
  try {
    await work(`http://127.0.0.1:${port}`)
  } finally {
    const ended = once(child, 'close')
    stopGroup(child, 'SIGTERM')
    await ended
  }
}

it(
  'the commands of the guide for operators start, back up, restore and read old changes [R3-50]',
  async () => {
    const page = 'docs/guides/operators.md'
    await whileItRuns(
      command(page, 'NODE_ENV=production ADMIN_EMAIL=you@example.com PUBLIC_URL'),
      async url => {
        expect((await fetch(`${url}/readyz`)).status).toBe(200)
        const taken = await run(command(page, 'npm run backup'))
        expect([taken.code, taken.output]).toEqual([0, expect.any(String)])
        const read = await run(commandsOf(page).find(line => line.endsWith('change-archive.ts')) ?? '')
        expect([read.code, read.output]).toEqual([0, expect.any(String)])
      },
    )
    rmSync(join(folder, 'data'), { recursive: true, force: true })
    const restored = await run(command(page, 'npm run restore'))
    expect([restored.code, restored.output]).toEqual([0, expect.any(String)])
  },
  LONG,
)

it(
  'your-first-app.md leads from two files to a client that lists its task [R3-58]',
  async () => {
    const page = 'docs/guides/your-first-app.md'
    // Below the checkout, as the page says: the client is found from there.
    const place = join(ROOT, '.cache', `first-app-${process.pid}`)
    const text = readFileSync(join(ROOT, page), 'utf8')
    expect(text.split('\n').length).toBeLessThanOrEqual(60)
    const blocks = [...text.matchAll(/^```\w+ (\S+)\n([^`]*)```$/gm)]
    expect(blocks.map(([, name]) => name)).toEqual(['user.jsonc', 'task.jsonc', 'first.mjs'])
    mkdirSync(join(place, 'entities'), { recursive: true })
    chmodSync(place, 0o755)
    try {
      for (const [, name = '', content = ''] of blocks)
        writeFileSync(join(place, name.endsWith('c') ? 'entities' : '', name), content)
      await whileItRuns(command(page, 'APP_NAME=').replaceAll('my-app', place), async url => {
        const script = join(place, 'first.mjs')
        writeFileSync(script, readFileSync(script, 'utf8').replace('http://localhost:3000', url))
        const child = spawn(process.execPath, [script], { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] })
        let output = ''
        child.stdout.on('data', chunk => (output += chunk))
        const code = await vi.waitFor(() => codeIn(join(place, 'data/outbox')), {
          timeout: 60_000,
          interval: 200,
        })
        child.stdin.end(`${code}\n`)
        const [status] = await once(child, 'close')
        expect([status, output]).toEqual([0, expect.stringContaining("title: 'Water the plants'")])
      })
    } finally {
      rmSync(place, { recursive: true, force: true })
    }
  },
  LONG,
)

/** The six digits of the newest mail in a folder. */
function codeIn(outbox: string): string {
  const newest = readdirSync(outbox)
    .filter(name => name.endsWith('.eml'))
    .sort()
    .at(-1)
  const code = /^\D*(\d{6})\D*$/m.exec(readFileSync(join(outbox, newest ?? ''), 'utf8'))?.[1]
  if (code === undefined) throw new Error('There is no code yet')
  return code
}
