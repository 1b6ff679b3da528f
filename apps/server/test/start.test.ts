import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fastDisk } from '@leavewell/platform/testing'
import { afterAll, describe, expect, it } from 'vitest'
import { readEnv } from '../src/boot/env.ts'
import { formatStartupError } from '../src/boot/format-startup-error.ts'
import { startServer } from '../src/boot/start-server.ts'
import { createLeaveDatabase } from '../testing/leave-database.ts'
import { PROGRAM_ENVIRONMENT } from '../testing/program-environment.ts'

const MAIN = join(import.meta.dirname, '../src/main.ts')
const folder = mkdtempSync(join(fastDisk(), 'leavewell-start-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the program until it ends. */
async function run(env: Record<string, string>): Promise<{ code: number | null; stderr: string }> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...PROGRAM_ENVIRONMENT, DATA_DIR: join(folder, 'data'), PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.on('data', chunk => {
    stderr += chunk
  })
  const [code] = await once(child, 'close')
  return { code, stderr: stderr.trim() }
}

/** Starts the server in this process. Returns the text that the program would print before it exits with 1. */
async function refusalOf(env: Record<string, string>): Promise<string> {
  const { webRoot: _, ...settings } = readEnv({ DATA_DIR: join(folder, 'data'), PORT: '0', ...env })
  return startServer(settings).then(
    server => server.close().then(() => 'The server has started.'),
    error => formatStartupError(error, settings),
  )
}

const isOneSentence = (text: string) =>
  text.split('\n').length === 1 && text.endsWith('.') && !/\bat .+:\d+:\d+/.test(text)

describe('a program that cannot start ends with 1 and one clear sentence', () => {
  it('broken configuration: one sentence for each problem', async () => {
    const { code, stderr } = await run({ PORT: 'http', ORG_TIME_ZONE: 'Sydney' })
    expect(code).toBe(1)
    expect(stderr.split('\n').sort()).toEqual([
      'ORG_TIME_ZONE must be a time zone like Australia/Sydney, not "Sydney".',
      'PORT must be a port from 0 to 65535, not "http".',
    ])
  })

  it('a database that does not answer', async () => {
    expect(await refusalOf({ DATABASE_URL: 'postgres://x:secret@127.0.0.1:1/x' })).toBe(
      'Can’t connect to the database at 127.0.0.1:1. Check DATABASE_URL.',
    )
  })

  it('a database of a newer version', async () => {
    const database = await createLeaveDatabase()
    const newer = await database.connect()
    await newer.query("INSERT INTO platform.migration (id) VALUES ('9999_from_the_future')")
    await newer.end()
    const { code, stderr } = await run({ DATABASE_URL: database.url })
    await database.drop()
    expect(code).toBe(1)
    expect(stderr).toContain('newer version of Leavewell')
    expect(isOneSentence(stderr)).toBe(true)
  })

  it('a data folder that is a file', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const printed = await refusalOf({ DATA_DIR: file })
    expect(isOneSentence(printed)).toBe(true)
    expect(printed).toContain(file)
  })

  it.skipIf(process.getuid?.() === 0)('a data folder that may not be written', async () => {
    const closed = join(folder, 'closed')
    mkdirSync(closed, { mode: 0o500 })
    expect(await refusalOf({ DATA_DIR: join(closed, 'data') })).toContain('may not write to')
  })

  it('a port that another program uses', async () => {
    const database = await createLeaveDatabase()
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const printed = await refusalOf({ DATABASE_URL: database.url, PORT: String(port) })
    other.close()
    await database.drop()
    expect(printed).toBe(`Another program uses port ${port}. Stop it, or set PORT to another port.`)
  })
})

describe('what the log-in page offers', () => {
  const offered = async (url: string) => {
    const answer = await fetch(`${url}/api/apps/public/prod/public-settings/by-id/leavewell`, {
      headers: { 'x-app-id': 'leavewell' },
    })
    return ((await answer.json()) as { demo: unknown }).demo
  }

  it('the demo logins while the demo company exists, and never those of a real company [finding F-57]', async () => {
    const [demo, own] = [await createLeaveDatabase(), await createLeaveDatabase()]
    const { webRoot: _, ...settings } = readEnv({ DATA_DIR: join(folder, 'demo'), PORT: '0' })
    expect(settings.demo).toBe(true)

    const shown = await startServer({ ...settings, databaseUrl: demo.url })
    const { logins } = (await offered(shown.url)) as { logins: { kind: string; email: string }[] }
    expect(logins.map(({ kind }) => kind)).toEqual([
      'employee',
      'approver',
      'manager',
      'hr',
      'payroll',
      'admin',
      'newcomer',
    ])
    await shown.close()
    const hidden = await startServer({ ...settings, databaseUrl: demo.url, demo: false })
    expect(await offered(hidden.url)).toBeNull()
    await hidden.close()

    const empty = await startServer({ ...settings, databaseUrl: own.url, demo: false })
    await empty.platform.identity.createUsers([{ email: 'ada@own.test', role: 'admin' }], 'long enough')
    await empty.close()
    const ours = await startServer({ ...settings, databaseUrl: own.url })
    expect(await offered(ours.url)).toBeNull()
    await ours.close()
    await Promise.all([demo.drop(), own.drop()])
  })

  it('production and another database are never a demo [finding F-57]', () => {
    expect(readEnv({ NODE_ENV: 'production' }).demo).toBe(false)
    expect(readEnv({ DATABASE_URL: 'postgres://x@127.0.0.1/x' }).demo).toBe(false)
    expect(readEnv({ NODE_ENV: 'production', DEMO: 'on' }).demo).toBe(false)
  })
})
