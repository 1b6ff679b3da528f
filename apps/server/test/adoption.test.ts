import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestClock, type TestDatabase } from '@leavewell/platform/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adoptLeave } from '../src/adoption/adopt-leave.ts'
import type { ServerSettings } from '../src/boot/env.ts'
import { type RunningServer, startServer } from '../src/boot/start-server.ts'
import {
  archiveOf,
  balanceLine,
  callServer,
  expectSameRows,
  openPlatform,
  readAdopted,
  restoreArchive,
} from '../testing/former-company.ts'
import before from './fixtures/backup-f6f9c364.json' with { type: 'json' }

/*
 * A company of version 0.3.0, in which calendar days had no ledger, on today's code. `npm run backup` of commit
 * f6f9c364 wrote the archive from its demo company. In it balances were allocated, set, moved and deleted, and
 * leave was entered and withdrawn. Three people moved to policies of another day length. The JSON has the
 * answers of the API of that version from a moment earlier. Neither is ever regenerated.
 */
const ARCHIVE = archiveOf('f6f9c364')
const NOW = new Date(`${before.today}T12:30:00.000Z`)

const dataDir = mkdtempSync(join(tmpdir(), 'leavewell-adoption-'))
const databases: TestDatabase[] = []

async function restored(): Promise<ServerSettings> {
  const { database, settings } = await restoreArchive(ARCHIVE, dataDir)
  databases.push(database)
  return settings
}

const start = (settings: ServerSettings) => startServer(settings, { clock: createTestClock(NOW) })

let settings: ServerSettings
let server: RunningServer
let token: string
beforeAll(async () => {
  settings = await restored()
  server = await start(settings)
  token = await signIn()
}, 60_000)
afterAll(async () => {
  await server?.close()
  for (const database of databases) await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const call = (method: string, path: string, body?: object) =>
  callServer(server, method, path, { token, ...(body && { body }) })

async function signIn(): Promise<string> {
  token = ''
  const { body } = await call('POST', '/auth/login', {
    email: 'admin@leavewell.test',
    password: 'leavewell-demo',
  })
  return body.access_token
}

const all = async (entity: string, q: object = {}) =>
  (await call('GET', `/entities/${entity}?limit=5000&sort=id&q=${encodeURIComponent(JSON.stringify(q))}`))
    .body as Record<string, unknown>[]

const summary = (lines: readonly string[]) => ({
  count: lines.length,
  sha256: createHash('sha256').update(lines.join('\n')).digest('hex'),
})

const balanceLines = async () => (await all('LeaveBalance')).map(balanceLine)

it('every balance of version 0.3.0 stays what it was, to the hundredth, and each agrees with its entries [one-engine 5]', async () => {
  expect(await balanceLines()).toEqual(before.balances)
  const { checks } = (await call('POST', '/functions/getSystem', {})).body
  expect(checks.filter(({ count }: { count: number }) => count > 0)).toEqual([])
})

it('entries and requests of version 0.3.0 are the same on the wire, without any new change [one-engine 5]', async () => {
  const entries = (await all('LeaveBalanceEntry')).map(
    ({ id, balance_id, kind, amount, reason }) => `${id} ${balance_id} ${kind} ${amount} ${reason}`,
  )
  expect(summary(entries)).toEqual(before.entries)
  const requests = (await all('LeaveRequest')).map(
    ({ id, user_id, leave_type, start_date, end_date, status, days_requested, updated_date }) =>
      `${id} ${user_id} ${leave_type} ${start_date} ${end_date} ${status} ${days_requested} ${updated_date}`,
  )
  expect(summary(requests)).toEqual(before.requests)
})

it('statements of version 0.3.0 have the same sums, and their entries add up to the record [one-engine 5]', async () => {
  const year = Number(before.today.slice(0, 4))
  const balances = await all('LeaveBalance', { year })
  for (const [key, [opening, closing]] of Object.entries(before.statements)) {
    const [user_id, leave_type] = key.split(' ')
    const question = { user_id, leave_type, from: `${year}-01-01`, to: before.today }
    const { body } = await call('POST', '/functions/getBalanceStatement', question)
    const record = balances.find(each => each.user_id === user_id && each.leave_type === leave_type)
    expect([key, body.opening, body.closing]).toEqual([key, opening, closing])
    if (record && body.policy === null) expect([key, body.closing]).toEqual([key, record.balance])
  }
})

it('a second start adopts no one, and posting everything again changes nothing [one-engine 5]', async () => {
  const { platform } = server
  expect(await adoptLeave(platform, settings, NOW)).toBe(0)
  const ledger = await all('LeaveLedgerEntry')
  await server.close()
  server = await start(settings)
  token = await signIn()
  expect(await balanceLines()).toEqual(before.balances)
  expect(await all('LeaveLedgerEntry')).toEqual(ledger)
})

it('an interrupted adoption continues, and ends with the same ledger [one-engine 5]', async () => {
  const broken = await restored()
  const platform = await openPlatform(broken, NOW)
  const stop = (done: number) => {
    if (done > 0) throw new Error('The power failed')
  }
  await expect(adoptLeave(platform, broken, NOW, { batch: 7, tell: stop })).rejects.toThrow(
    'The power failed',
  )
  const [uninterrupted, interrupted] = databases as [TestDatabase, TestDatabase]
  const part = await readAdopted(interrupted)
  expect(await adoptLeave(platform, broken, NOW)).toBeGreaterThan(0)
  await platform.close()
  const whole = await readAdopted(interrupted)
  expect(whole.length).toBeGreaterThan(part.length)
  expectSameRows(whole, await readAdopted(uninterrupted))
})

it('leave that was charged before its policy began can be cancelled, and its days return [R3-14]', async () => {
  for (const user_id of before.chargedBefore) {
    const requests = await all('LeaveRequest', { user_id, leave_type: 'annual', status: 'approved' })
    const entered = requests.find(
      ({ entered_by, start_date }) => entered_by && `${start_date}` > before.today,
    )
    const balance = async () => {
      const q = { user_id, leave_type: 'annual', year: Number(before.today.slice(0, 4)) }
      return (await all('LeaveBalance', q))[0]?.balance as number
    }
    const held = await balance()
    expect((await call('POST', '/functions/withdrawLeave', { id: entered?.id })).status).toBe(200)
    expect(await balance()).toBeCloseTo(held + (entered?.days_requested as number), 2)
  }
})
