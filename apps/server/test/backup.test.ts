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
import { restoreArguments } from '../src/commands/restore-arguments.ts'
import { PROGRAM_ENVIRONMENT } from '../testing/program-environment.ts'

/** Several starts, a backup and a restore on a busy machine. No claim about time. */
const LONG = 900_000
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

/** Signs in with a demo login. */
async function tokenOf({ url }: { url: string }, email: string): Promise<string> {
  const login = await fetch(`${url}/api/apps/leavewell/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_LOGINS.password }),
  })
  expect(login.status).toBe(200)
  return (await login.json()).access_token
}

/** Private leave of the demo employee, with an administrator as one of two holders. Returns its address. */
async function privateLeaveIn({ platform }: Awaited<ReturnType<typeof start>>): Promise<string> {
  const { id } = await platform.entities.asSystem(async entities => {
    const [owner, holder, second] = await Promise.all(
      [LOGINS.employee, LOGINS.admin, LOGINS.approver].map(
        async email => (await entities.find('User', { email }, {}))[0]?.id,
      ),
    )
    const type = await entities.create('PrivateLeaveType', {
      label: 'Quokka leave',
      year_from: 'calendar',
      holder_ids: [holder, second],
      document_months: 12,
      is_offered: true,
    })
    const days = { start_date: '2026-03-16', end_date: '2026-03-16', half_days: 2 }
    const seen = { reader_ids: [holder, second], status: 'approved' }
    return entities.create('PrivateLeave', { user_id: owner, type_id: type.id, ...days, ...seen })
  })
  return `/entities/PrivateLeave/${id}`
}

it('two commands move a running company, send no pending mail and show no private leave [finding F-21] [D4]', {
  timeout: LONG,
}, async () => {
  const old = await start('old')
  const users = await usersIn(old)
  expect(users.length).toBeGreaterThan(40)

  await old.platform.database.query(
    `INSERT INTO platform.mail (to_address, subject, text, message_id, next_attempt_at, created_date)
    VALUES ('a@b.test', 'x', 'x', '<1>', now() + interval '1 day', now())`,
  )

  const archived = await archiveOf(old, 'old')
  const privateLeave = await privateLeaveIn(old)

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
  // Private leave of a restored backup is as private as it was [D4].
  const statusFor = async (email: string) => {
    const authorization = `Bearer ${await tokenOf(fresh, email)}`
    return (await fetch(`${fresh.url}/api/apps/leavewell${privateLeave}`, { headers: { authorization } }))
      .status
  }
  expect([await statusFor(LOGINS.employee), await statusFor(LOGINS.hr)]).toEqual([200, 404])
  await fresh.close()
})

it('backup without a name says how it is used', async () => {
  expect(await run('backup', 'none')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/npm run backup -- /),
  })
})

it('restore without a name says how it is used', () => {
  expect(() => restoreArguments([])).toThrow(/^Name the file to restore: npm run restore -- /)
})

it('a misspelt flag of restore is refused before anything is done [finding F-21]', () => {
  expect(() => restoreArguments([file, '--send-wating'])).toThrow(/--send-wating.*\n.*\[--send-waiting\]/)
})
