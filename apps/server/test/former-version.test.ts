import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestClock } from '@leavewell/platform/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningServer, startServer } from '../src/boot/start-server.ts'
import { archiveOf, balanceLine, callServer, restoreArchive } from '../testing/former-company.ts'
import before from './fixtures/backup-25826f8.json' with { type: 'json' }

/*
 * A company of version 0.1.0, on today's code. `npm run backup` of commit 25826f8 wrote the archive from its
 * demo company with teams of two. In it leave was requested, commented on, approved, rejected and cancelled. A
 * document was uploaded, a balance edited, a password changed and a second factor set up. The JSON next to it
 * has the answers of that version's API a moment earlier. Neither is ever regenerated, because that version
 * wrote them.
 */
const ARCHIVE = archiveOf('25826f8')
/** The day after the backup, when its sessions and notifications are as fresh as they were. */
const NOW = new Date('2026-11-23T00:00:00.000Z')

const dataDir = mkdtempSync(join(tmpdir(), 'leavewell-former-'))
let server: RunningServer
let archive: Awaited<ReturnType<typeof restoreArchive>>

beforeAll(async () => {
  archive = await restoreArchive(ARCHIVE, dataDir)
  server = await startServer(archive.settings, { clock: createTestClock(NOW) })
})
afterAll(async () => {
  await server?.close()
  await archive?.database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const call = (method: string, path: string, sent?: { token?: string; body?: object }) =>
  callServer(server, method, path, sent)

/** Signs a person in with the password of the former version. */
async function signIn(email: string, password = 'leavewell-demo') {
  const { status, body } = await call('POST', '/auth/login', { body: { email, password } })
  expect([email, status]).toEqual([email, 200])
  const token: string = body.access_token
  const all = async (entity: string) =>
    (await call('GET', `/entities/${entity}?limit=1000&sort=id`, { token })).body as Record<string, unknown>[]
  return { token, all, id: (await call('GET', '/entities/User/me', { token })).body.id as string }
}
const signInEmployee = () => signIn(before.employee.email, before.employee.password)

it('a backup of version 0.1.0 is restored whole, and the start brings its tables up to date', async () => {
  expect(archive.restored).toMatchObject({
    version: '0.1.0',
    files: 20,
    gone: 0,
    held: { mails: 0, webhooks: 0 },
  })
  const { rows } = await server.platform.database.query<{ id: string; late: boolean }>(
    'SELECT id, done_at > $1 AS late FROM platform.migration ORDER BY id',
    [archive.restored.taken_at],
  )
  expect(rows.filter(({ late }) => !late).length).toBe(17)
  expect(rows.filter(({ late }) => late).length).toBeGreaterThan(5)
})

it('every balance is what it was, and agrees with its entries', async () => {
  const hr = await signIn('admin@leavewell.test')
  const balances = (await hr.all('LeaveBalance')).map(balanceLine)
  expect(balances).toEqual(before.balances)
  const { body } = await call('POST', '/functions/getSystem', { token: hr.token, body: {} })
  expect(body.checks.filter(({ count }: { count: number }) => count > 0)).toEqual([])
})

it('people, requests and the explanation of balances are all there', async () => {
  const hr = await signIn('admin@leavewell.test')
  const counts = { people: 'User', requests: 'LeaveRequest', entries: 'LeaveBalanceEntry' } as const
  for (const [what, entity] of Object.entries(counts)) {
    expect([what, (await hr.all(entity)).length]).toEqual([what, before[what as keyof typeof counts]])
  }
  const employee = await signInEmployee()
  const entries = (await employee.all('LeaveBalanceEntry')).map(
    ({ id, kind, leave_type, year, amount, reason }) =>
      `${id} ${kind} ${leave_type} ${year} ${amount} ${reason}`,
  )
  expect(entries).toEqual(before.employeeEntries)
})

it('requests have their status, notes and comments, and the document opens', async () => {
  const employee = await signInEmployee()
  const requests = (await employee.all('LeaveRequest')).filter(({ user_id }) => user_id === employee.id)
  const expected = before.employeeRequests.map(({ attachment_url, ...request }) => ({
    ...request,
    attachment_url: attachment_url && new URL(attachment_url).pathname,
  }))
  expect(requests).toMatchObject(expected)
  const address = expected.flatMap(({ attachment_url }) => attachment_url ?? [])[0] ?? ''
  expect(address).toContain(before.document.name)
  const document = await fetch(server.url + address, {
    headers: { authorization: `Bearer ${employee.token}` },
  })
  expect(await document.text()).toBe(before.document.content)
  expect((await fetch(server.url + address)).status).toBe(404)
})

it('notifications are there, and stay read or unread', async () => {
  const employee = await signInEmployee()
  const notifications = (await employee.all('Notification')).map(
    ({ id, type, is_read, message }) => `${id} ${type} ${is_read ? 'read' : 'unread'} ${message}`,
  )
  expect(notifications).toEqual(before.employeeNotifications)
})

it('passwords and second factors are those of the former version', async () => {
  const old = { email: before.employee.email, password: 'leavewell-demo' }
  expect((await call('POST', '/auth/login', { body: old })).status).toBe(401)
  await signInEmployee()
  const { email, password, recoveryCode } = before.secondFactor
  const first = await call('POST', '/auth/login', { body: { email, password } })
  expect(first).toMatchObject({ status: 401, body: { code: 'two_factor_required' } })
  const { challenge } = first.body.extra_data
  const second = await call('POST', '/auth/two-factor', { body: { challenge, code: recoveryCode } })
  expect(second).toMatchObject({ status: 200, body: { access_token: expect.any(String) } })
})

it('work continues: a pending request is approved, and the balance changes by its days', async () => {
  const [employee, boss] = [await signInEmployee(), await signIn('manager@leavewell.test')]
  const request = before.employeeRequests.find(({ reason }) => reason === 'Former version: still waits')
  const [year, days] = [Number(request?.start_date.slice(0, 4)), request?.days_requested ?? 0]
  const balanceOf = async () =>
    (await employee.all('LeaveBalance')).find(
      one => one.user_id === employee.id && one.leave_type === 'annual' && one.year === year,
    )?.balance
  const held = (await balanceOf()) as number
  const decision = { status: 'approved', manager_notes: '' }
  const { status } = await call('PUT', `/entities/LeaveRequest/${request?.id}`, {
    token: boss.token,
    body: decision,
  })
  expect([status, await balanceOf()]).toEqual([200, held - days])
})
