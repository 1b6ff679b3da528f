import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestClock, freePort, type TestDatabase } from '@leavewell/platform/testing'
import { afterAll, expect, it } from 'vitest'
import { adoptLeave } from '../src/adoption/adopt-leave.ts'
import type { ServerSettings } from '../src/boot/env.ts'
import { type RunningServer, startServer } from '../src/boot/start-server.ts'
import {
  archiveOf,
  copyPeople,
  expectSameRows,
  openPlatform,
  readAdopted,
  restoreArchive,
} from '../testing/former-company.ts'
import before from './fixtures/backup-f6f9c364.json' with { type: 'json' }

/* The company of version 0.3.0 in adoption.test.ts, three times as large, so that its adoption takes several transactions. */
const ARCHIVE = archiveOf('f6f9c364')
const NOW = new Date(`${before.today}T12:30:00.000Z`)

const dataDir = mkdtempSync(join(tmpdir(), 'leavewell-adopt-'))
const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function formerCompany() {
  const { database, settings } = await restoreArchive(ARCHIVE, dataDir)
  closing.push(() => database.drop())
  await copyPeople(database, 2)
  await deleteUsers(database)
  return { database, settings: { ...settings, port: await freePort() } }
}

/** Their balances stay. The first transaction finds neither users nor requests that it could lock. */
async function deleteUsers(database: TestDatabase): Promise<void> {
  const client = await database.connect()
  await client.query(
    `DELETE FROM entities."User" WHERE id IN (SELECT id FROM entities."User" ORDER BY id LIMIT 60);
     DELETE FROM entities."LeaveRequest" WHERE user_id NOT IN (SELECT id FROM entities."User")`,
  )
  await client.end()
}

/** Starts the server, and calls `during` whenever it prints a line. */
async function start(
  settings: ServerSettings,
  during: (line: string) => void = () => {},
): Promise<RunningServer> {
  const server = await startServer(settings, { clock: createTestClock(NOW), print: during })
  closing.push(() => server.close())
  return server
}

it('an upgrade prints its progress, and the port answers 503 with the same until it is complete, once [one-engine 5]', async () => {
  const { settings } = await formerCompany()
  const address = `http://127.0.0.1:${settings.port}`
  const get = async (path: string, accept = 'application/json') => {
    const answer = await fetch(`${address}${path}`, { headers: { accept } })
    return { status: answer.status, retry: answer.headers.get('retry-after'), body: await answer.text() }
  }
  const lines: string[] = []
  const asked: Promise<[string, Awaited<ReturnType<typeof get>>[]]>[] = []
  const server = await start(settings, line => {
    lines.push(line)
    const answers = [
      get('/healthz'),
      get('/readyz'),
      get('/api/apps/leavewell/entities/User/me'),
      get('/requests', 'text/html,*/*'),
    ]
    asked.push(Promise.all(answers).then(all => [line, all]))
  })
  expect(lines[0]).toMatch(/^Upgrading the balances: 0 of 1\d\d people$/)
  expect(lines.length).toBeGreaterThan(2)
  for (const [line, [alive, ready, call, page]] of await Promise.all(asked)) {
    const status = line.replace('Upgrading the balances: ', 'upgrading, ')
    expect([alive?.status, JSON.parse(alive?.body ?? '')]).toEqual([200, { status }])
    expect([ready?.status, JSON.parse(ready?.body ?? '')]).toEqual([503, { status }])
    expect([call?.status, call?.retry, JSON.parse(call?.body ?? '').code]).toEqual([503, '10', 'unavailable'])
    expect([page?.status, page?.body]).toEqual([503, expect.stringContaining('Leavewell is being upgraded')])
  }
  expect(await get('/readyz')).toMatchObject({ status: 200 })
  expect((await get('/requests', 'text/html')).body).not.toContain('being upgraded')
  await server.close()
  await start(settings, line => {
    throw new Error(`Nothing is left to adopt: ${line}`)
  })
})

it('two nodes that adopt at the same time adopt each person once [one-engine 5]', async () => {
  const [one, two] = [await formerCompany(), await formerCompany()]
  await start(one.settings)
  const nodes = [await openPlatform(two.settings, NOW), await openPlatform(two.settings, NOW)]
  closing.push(...nodes.map(node => () => node.close()))
  const { promise: bothReady, resolve } = Promise.withResolvers<void>()
  let ready = 0
  // Both begin with the same people.
  const tell = (done: number) => {
    if (done > 0) return
    ready += 1
    if (ready === nodes.length) resolve()
    return bothReady
  }
  await Promise.all(nodes.map(node => adoptLeave(node, two.settings, NOW, { tell })))
  expectSameRows(await readAdopted(two.database), await readAdopted(one.database))
})

it('a start is refused while a node of a former version is connected, and nothing is changed [one-engine 5]', async () => {
  const { database, settings } = await formerCompany()
  // Versions 0.1 to 0.3 listen like this.
  const former = await database.connect()
  await former.query('LISTEN "leavewell_changes"')
  const migrations = async () => (await former.query('SELECT id FROM platform.migration ORDER BY id')).rows
  const before = await migrations()
  await former.query('LISTEN "leavewell_changes"')
  await expect(start(settings)).rejects.toThrow(
    /^Stop the other Leavewell servers first: servers of a former version are connected from (127\.0\.0\.1|this machine), /,
  )
  expect(await migrations()).toEqual(before)
  await former.end()
  await start(settings)
})

it('an upgrade that would change a balance stops and lists it, and stores nothing [one-engine 5]', async () => {
  const { database, settings } = await formerCompany()
  const client = await database.connect()
  const { rows } = await client.query<{ user_id: string; year: number; balance: number }>(
    `SELECT user_id, year, balance FROM entities."LeaveBalance" WHERE leave_type = 'annual' ORDER BY user_id, year LIMIT 1`,
  )
  const [{ user_id, year, balance } = { user_id: '', year: 0, balance: 0 }] = rows
  // A fault that changes a record while its ledger is written.
  await client.query(
    `CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       UPDATE entities."LeaveBalance" SET balance = ${balance} + 1 WHERE (user_id, leave_type, year) = ('${user_id}', 'annual', ${year});
       RETURN NEW; END $$;
     CREATE TRIGGER spoil AFTER INSERT ON entities."LeaveLedgerEntry" FOR EACH STATEMENT EXECUTE FUNCTION spoil()`,
  )
  await expect(start(settings)).rejects.toThrow(
    `${user_id}, annual ${year}: ${balance.toFixed(2)} of 25.00 before, ${(balance + 1).toFixed(2)} of 25.00 after`,
  )
  const { rows: after } = await client.query(
    `SELECT balance, (SELECT count(*)::int FROM entities."BalanceAdjustment" WHERE code IS NOT NULL) AS written
     FROM entities."LeaveBalance" WHERE (user_id, leave_type, year) = ($1, 'annual', $2)`,
    [user_id, year],
  )
  expect(after).toEqual([{ balance, written: 0 }])
  await client.query('DROP TRIGGER spoil ON entities."LeaveLedgerEntry"')
  await client.end()
  await start(settings)
})
