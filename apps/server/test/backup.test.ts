import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { DEMO_LOGINS, LOGINS } from '@leavewell/demo'
import { afterAll, expect, it } from 'vitest'
import { readEnv } from '../src/boot/env.ts'
import { startServer } from '../src/boot/start-server.ts'
import { PROGRAM_ENVIRONMENT } from '../testing/program-environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'leavewell-backup-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = join(folder, 'company.backup')
const envOf = (name: string) => ({ DATA_DIR: join(folder, name), PORT: '0' })

async function run(command: 'backup' | 'restore' | 'change-archive', name: string, ...args: string[]) {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, `../src/commands/${command}.ts`), ...args],
    {
      env: { ...PROGRAM_ENVIRONMENT, ...envOf(name) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
  const [code] = await once(child, 'close')
  return { code, output: output.trim() }
}

/** A server with its own data folder and the embedded PostgreSQL, without pages. */
const start = (name: string) => {
  const { webRoot: _, ...settings } = readEnv(envOf(name))
  return startServer(settings)
}

/** Writes a month of the change log to a file, as the server does. Returns its entries. */
async function archiveOf({ platform }: Awaited<ReturnType<typeof start>>, name: string): Promise<string[]> {
  const entries = ['r1', 'r2'].map(record_id =>
    JSON.stringify({ seq: 1, at: '2024-03-02T03:04:05.678Z', entity: 'Note', record_id, kind: 'delete' }),
  )
  const lines = [JSON.stringify({ archive: 'changes', format: 1, month: '2024-03-01' }), ...entries]
  const text = lines.map(line => `${line}\n`).join('')
  const end = { entries: 2, sha256: createHash('sha256').update(text).digest('hex') }
  const content = gzipSync(`${text}${JSON.stringify({ end })}\n`)
  const id = 'changes-2024-03-a'
  writeFileSync(join(folder, name, 'files', id), content)
  await platform.database.query(
    `INSERT INTO platform.change_archive (month, file, entries, bytes, sha256, written_at, removed_at)
     VALUES ('2024-03-01', $1, 2, $2, $3, now(), now())`,
    [id, content.length, end.sha256],
  )
  return entries
}

const usersIn = ({ platform }: Awaited<ReturnType<typeof start>>) =>
  platform.entities.asSystem(entities => entities.find('User', {}, { sort: 'id' }))

it('two commands move the company of a running server to another machine, and no pending mail is sent [finding F-21]', {
  timeout: 180_000,
}, async () => {
  const old = await start('old')
  const users = await usersIn(old)
  expect(users.length).toBeGreaterThan(40)

  await old.platform.database.query(
    `INSERT INTO platform.mail (to_address, subject, text, message_id, next_attempt_at, created_date)
    VALUES ('a@b.test', 'x', 'x', '<1>', now() + interval '1 day', now())`,
  )

  const archived = await archiveOf(old, 'old')

  const taken = await run('backup', 'old', file)
  expect(taken).toMatchObject({ code: 0, output: expect.stringContaining(file) })
  expect(await run('restore', 'old', file)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Another Leavewell is using .*: stop it/),
  })
  await old.close()
  expect(await run('restore', 'old', file)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^This installation has data\..*--replace/),
  })

  const restored = await run('restore', 'new', file)
  expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/^Restored \d+ rows/) })
  expect(restored.output).toMatch(
    /Pending emails \(1\) and webhook messages \(0\) were not sent\..*--send-waiting/,
  )
  expect(restored.output).not.toContain('Warning')
  expect(await run('change-archive', 'new')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^2024-03 {2}2 entries {2}0\.0 MB {2}changes-2024-03-a$/),
  })
  expect(await run('change-archive', 'new', '--record', 'r2')).toEqual({ code: 0, output: archived[1] })
  expect(await run('change-archive', 'new', '--from', 'March')).toMatchObject({ code: 1 })
  const alone = join(folder, 'new/files/changes-2024-03-a')
  expect(await run('change-archive', 'none', '--file', alone)).toEqual({
    code: 0,
    output: archived.join('\n'),
  })
  const fresh = await start('new')
  expect(fresh.seeded).toBeUndefined()
  expect(await usersIn(fresh)).toEqual(users)
  const login = await fetch(`${fresh.url}/api/apps/leavewell/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: LOGINS.employee, password: DEMO_LOGINS.password }),
  })
  expect(login.status).toBe(200)
  await fresh.close()
})

it('without a name both commands say how they are used', async () => {
  for (const command of ['backup', 'restore'] as const) {
    expect(await run(command, 'none')).toMatchObject({
      code: 1,
      output: expect.stringMatching(new RegExp(`npm run ${command} -- `)),
    })
  }
})

it('a misspelt flag of restore is refused before anything is done [finding F-21]', async () => {
  expect(await run('restore', 'none', file, '--send-wating')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/--send-wating.*\n.*\[--send-waiting\]/),
  })
})
