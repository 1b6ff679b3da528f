import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { openStorage, writeBackup } from '@leavewell/platform'
import { afterAll, expect, it } from 'vitest'
import { archiveOf, restoreArchive } from '../testing/former-company.ts'
import { PROGRAM_ENVIRONMENT } from '../testing/program-environment.ts'

/* The companies of adoption.test.ts and former-version.test.ts. */
const COMMAND = join(import.meta.dirname, '../src/commands/db.ts')

const folder = mkdtempSync(join(tmpdir(), 'leavewell-rehearse-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the real command with an unreachable database and bucket in the environment. */
async function rehearse(file: string): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, [COMMAND, 'rehearse', file], {
    env: {
      ...PROGRAM_ENVIRONMENT,
      DATA_DIR: join(folder, 'untouched'),
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
      FILES_URL: 's3://key:secret@bucket?endpoint=http://127.0.0.1:1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  return { code, printed }
}

it.each(['f6f9c364', '25826f8'])(
  'a rehearsal on data of %s finds no amount that differs [one-engine 5]',
  async commit => {
    const { code, printed } = await rehearse(archiveOf(commit))
    expect(printed).toMatch(
      /\d+ people in [\d.]+ s, at most [\d.]+ s a transaction\. [\d,]+ adjustments and [\d,]+ ledger entries/,
    )
    expect([code, printed.trim().split('\n').at(-1)]).toEqual([0, 'No amount differs.'])
  },
)

it('a rehearsal lists a record that its entries did not add up to, and ends with 1 [one-engine 5]', async () => {
  const { database, settings } = await restoreArchive(archiveOf('f6f9c364'), folder)
  const client = await database.connect()
  const { rows } = await client.query<{ email: string; balance: number }>(
    `UPDATE entities."LeaveBalance" b SET balance = balance + 1.25 FROM entities."User" u
     WHERE b.id = (SELECT id FROM entities."LeaveBalance" o WHERE leave_type = 'sick' AND year = 2026 AND user_id IN (SELECT id FROM entities."User")
       AND NOT EXISTS (SELECT FROM entities."UserPolicy" p WHERE p.user_id = o.user_id AND p.leave_type = 'sick') ORDER BY id LIMIT 1)
       AND u.id = b.user_id RETURNING u.email, b.balance`,
  )
  await client.end()
  const file = join(folder, 'spoilt.backup')
  const storage = await openStorage(settings)
  await writeBackup({ databaseUrl: database.url, storage, version: '0.3.0', file })
  storage.close()
  await database.drop()
  const { code, printed } = await rehearse(file)
  const [{ email, balance } = { email: '', balance: 0 }] = rows
  const line = `  ${email}, statement sick: ${(balance - 1.25).toFixed(2)} before, ${balance.toFixed(2)} after`
  expect([code, printed.trimEnd().split('\n').slice(-2)]).toEqual([1, [line, 'Amounts that differ: 1']])
})
