import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@leavewell/platform/testing'
import { afterAll, describe, expect, it } from 'vitest'
import { createLeaveDatabase } from '../testing/leave-database.ts'
import { PROGRAM_ENVIRONMENT } from '../testing/program-environment.ts'

const SOURCE = join(import.meta.dirname, '../src')
const folder = mkdtempSync(join(tmpdir(), 'leavewell-watchdog-'))
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** A module that is loaded before the server, and begins an endless loop once a file exists. */
const spinFile = join(folder, 'spin')
const hook = join(folder, 'hook.mjs')
writeFileSync(
  hook,
  `import { existsSync, rmSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
function spinForever() { rmSync(${JSON.stringify(spinFile)}); for (;;); }
if (isMainThread && process.argv[1]?.endsWith('main.ts'))
  setInterval(() => { if (existsSync(${JSON.stringify(spinFile)})) spinForever() }, 50).unref()`,
)

/** Starts a program of the server and returns its output. `until` resolves after the given words. */
async function start(program: string, env: Record<string, string>) {
  const database = await createLeaveDatabase()
  const port = await freePort()
  const child = spawn(process.execPath, [join(SOURCE, program)], {
    env: {
      ...PROGRAM_ENVIRONMENT,
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, program),
      PORT: String(port),
      NODE_OPTIONS: `--import ${hook}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += chunk
    })
  const until = (words: RegExp) => expect.poll(() => output, { timeout: 60_000, interval: 50 }).toMatch(words)
  return { child, port, until, writeOptions: () => output }
}

describe('a server that is stuck in one calculation', () => {
  it('the server is ended with a line that names the place, and started again [R3-80]', {
    timeout: 120_000,
  }, async () => {
    const { child, port, until, writeOptions } = await start('keep-running.ts', { WATCHDOG_SECONDS: '1' })
    await until(/is ready at/)
    writeFileSync(spinFile, '')
    await until(/is ended.*[\s\S]*is started again[\s\S]*is ready at/)
    const line = writeOptions()
      .split('\n')
      .find(each => each.includes('is ended'))
    expect(JSON.parse(line ?? '')).toMatchObject({
      level: 60,
      calls: expect.arrayContaining([expect.stringMatching(/^spinForever \(.*hook\.mjs:\d+\)$/)]),
      msg: 'The server has been busy with one calculation for 1 seconds and is ended',
    })
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it('the server is not watched with WATCHDOG_SECONDS=0', { timeout: 120_000 }, async () => {
    const { child, until, writeOptions } = await start('main.ts', { WATCHDOG_SECONDS: '0' })
    await until(/is ready at/)
    writeFileSync(spinFile, '')
    // The loop keeps a processor busy. With a limit of 1 second it is ended earlier.
    await new Promise(resolve => setTimeout(resolve, 2_000))
    expect(child.exitCode ?? child.signalCode).toBeNull()
    expect(writeOptions()).not.toContain('is ended')
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
})

describe('the program that keeps the server running', () => {
  it('the program exits with the server that cannot start, and prints its message [R3-80]', {
    timeout: 60_000,
  }, async () => {
    const { child, writeOptions } = await start('keep-running.ts', { PORT: 'http' })
    expect(await once(child, 'exit')).toEqual([1, null])
    expect(writeOptions()).toBe('PORT must be a port from 0 to 65535, not "http".\n')
  })

  it('the server stops when the program is killed', { timeout: 60_000 }, async () => {
    const { child, port, until } = await start('keep-running.ts', {})
    await until(/is ready at/)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const isUp = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        () => true,
        () => false,
      )
    await expect.poll(isUp, { timeout: 20_000 }).toBe(false)
  })
})
