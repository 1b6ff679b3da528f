import { formatDay } from '@leavewell/leave'
import { eventually, type TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
let balanceId: string
beforeAll(async () => {
  company = await startSmallCompany({ jobs: ['leave.carry-out-decisions'] })
  balanceId = await company.grant(company.employee, 200)
})
afterAll(() => company.close())

/** Days that no other test requests. */
let week = 0
beforeEach(() => {
  week += 1
})

async function asked(by: TestUser = company.employee) {
  const start = new Date(Date.parse('2026-06-01') + week * 7 * 86_400_000).toISOString().slice(0, 10)
  return (await company.request(by, { start_date: start, end_date: start })).body
}

const hold = (request: { id: string; updated_date: string }, change: object = {}, by = company.boss) =>
  by.post('/functions/holdDecision', {
    id: request.id,
    status: 'approved',
    seen: request.updated_date,
    ...change,
  })
const takeBack = ({ id }: { id: string }, by = company.boss) => by.post('/functions/takeBackDecision', { id })

/** Until everything due by then has been carried out. */
async function after(seconds: number) {
  const { clock, platform } = company.server
  clock.set(new Date(clock.now().getTime() + seconds * 1000))
  await eventually(async () => {
    const held = await platform.entities.records.find('HeldDecision', {
      due: { $lte: clock.now().toISOString() },
    })
    expect(held).toEqual([])
  })
}

const statusOf = async ({ id }: { id: string }) =>
  (await company.hr.get(`/entities/LeaveRequest/${id}`)).body.status
const toldTo = async (by: TestUser, { id }: { id: string }) =>
  (await by.get('/entities/Notification')).body
    .filter((each: { related_id: string }) => each.related_id === id)
    .map(({ type }: { type: string }) => type)
const mailsAbout = async ({ start_date }: { start_date: string }) =>
  (await company.server.mails()).filter(
    ({ to, subject }) => to === 'emma@x.test' && subject.endsWith(`, ${formatDay(start_date)}`),
  )
const balance = async () => (await company.hr.get(`/entities/LeaveBalance/${balanceId}`)).body.balance

it('an undone decision leaves nothing: no mail, no entry, no notification, and an unchanged request', async () => {
  const request = await asked()
  const before = [
    await balance(),
    (await company.find('LeaveBalanceEntry', { balance_id: balanceId })).length,
  ]
  expect((await hold(request)).status).toBe(200)
  expect(await statusOf(request)).toBe('pending')
  expect((await takeBack(request)).status).toBe(200)
  await after(60)
  expect(await company.hr.get(`/entities/LeaveRequest/${request.id}`)).toMatchObject({ body: request })
  expect([
    await balance(),
    (await company.find('LeaveBalanceEntry', { balance_id: balanceId })).length,
  ]).toEqual(before)
  expect(await toldTo(company.employee, request)).toEqual([])
  expect(await mailsAbout(request)).toEqual([])
  // The manager's bell still has the pending request.
  expect(await toldTo(company.boss, request)).toEqual(['leave_request'])
})

it('a decision that is not undone is carried out once and by its approver [L-09, L-10, L-13]', async () => {
  const request = await asked()
  const before = await balance()
  await hold(request, { manager_notes: ' Enjoy ', seconds: 60 })
  await after(30)
  expect(await statusOf(request)).toBe('pending')
  await after(31)
  expect(await company.hr.get(`/entities/LeaveRequest/${request.id}`)).toMatchObject({
    body: { status: 'approved', manager_notes: 'Enjoy', reviewed_by: company.boss.id },
  })
  expect(await balance()).toBe(before - 1)
  expect(await company.find('LeaveBalanceEntry', { request_id: request.id })).toMatchObject([
    { amount: -1, actor_id: company.boss.id },
  ])
  expect(await toldTo(company.employee, request)).toEqual(['leave_decision'])
  expect(await mailsAbout(request)).toHaveLength(1)
  await after(60)
  expect(await mailsAbout(request)).toHaveLength(1)
  expect(await takeBack(request)).toMatchObject({ status: 409, body: { code: 'too_late' } })
})

it('the approver no longer sees it as pending, and everyone else sees a pending request', async () => {
  const { boss, employee, hr } = company
  const list = async () =>
    (await boss.post('/functions/listTeamRequests', { status: 'pending', limit: 50 })).body
  const request = await asked()
  const before = await list()
  await hold(request, { status: 'rejected', manager_notes: 'Stocktaking' })
  const now = await list()
  expect([now.total, now.counts.pending]).toEqual([before.total - 1, before.counts.pending - 1])
  expect(now.rows.map(({ id }: { id: string }) => id)).not.toContain(request.id)
  expect((await employee.get(`/entities/LeaveRequest/${request.id}`)).body.status).toBe('pending')
  expect((await hr.post('/functions/getLeaveRequest', { id: request.id })).body.held).toEqual({
    status: 'rejected',
    decider_id: boss.id,
  })
  await takeBack(request)
  expect((await list()).counts).toEqual(before.counts)
})

it('a decision by an update counts immediately, also over a held one, and the other approver is notified', async () => {
  const request = await asked()
  await hold(request)
  const { status } = await company.hr.put(`/entities/LeaveRequest/${request.id}`, {
    status: 'rejected',
    manager_notes: 'Decided by HR',
  })
  expect(status).toBe(200)
  expect(await mailsAbout(request)).toHaveLength(1)
  await after(11)
  expect(await statusOf(request)).toBe('rejected')
  expect(await mailsAbout(request)).toHaveLength(1)
  expect(await toldTo(company.boss, request)).toContain('leave_decision')
  const [, told] = (await company.boss.get('/entities/Notification?sort=created_date')).body
    .filter((each: { related_id: string }) => each.related_id === request.id)
    .filter(({ title }: { title: string }) => title !== 'New leave request')
  expect(told.message).toMatch(/couldn’t complete it: it had already been rejected/)
})

it('a request that its employee edits is not decided by the held decision, and a cancelled one stays cancelled', async () => {
  const changed = await asked()
  week += 1
  const cancelled = await asked()
  await hold(changed)
  await hold(cancelled)
  await company.employee.put(`/entities/LeaveRequest/${changed.id}`, { reason: 'Something else' })
  await company.employee.delete(`/entities/LeaveRequest/${cancelled.id}`)
  await after(11)
  expect(await statusOf(changed)).toBe('pending')
  expect(await toldTo(company.boss, changed)).toContain('leave_decision')
  expect(await toldTo(company.boss, cancelled)).not.toContain('leave_decision')
})

it('a decision that would be refused later is refused immediately [Q-15, L-03]', async () => {
  const { boss, hr, employee } = company
  const request = await asked()
  expect(await hold(request, { status: 'rejected', manager_notes: '  ' })).toMatchObject({
    status: 422,
    body: { message: 'Notes are required to reject a request' },
  })
  expect(await hold(request, { seen: '2026-01-01T00:00:00.000Z' })).toMatchObject({
    status: 409,
    body: { code: 'stale' },
  })
  expect((await hold(request, { status: 'pending' })).status).toBe(422)
  expect((await hold(request, {}, employee)).status).toBe(403)
  expect((await hold({ ...request, id: 'nobody' })).status).toBe(404)
  const own = (await company.request(boss, { start_date: '2026-12-01', end_date: '2026-12-01' })).body
  expect((await hold(own)).status).toBe(403)
  await hold(request)
  expect((await hold(request, {}, hr)).status).toBe(409)
  expect((await takeBack(request, hr)).status).toBe(403)
  expect((await takeBack(request, employee)).status).toBe(403)
  expect((await takeBack(request)).status).toBe(200)
})

it('an approver who has lost the permission by then decides nothing', async () => {
  const { hr, otherBoss, stranger } = company
  const request = await asked(stranger)
  await hold(request, {}, otherBoss)
  await hr.put(`/entities/User/${otherBoss.id}`, { role: 'user' })
  await after(11)
  await hr.put(`/entities/User/${otherBoss.id}`, { role: 'admin' })
  expect(await statusOf(request)).toBe('pending')
})
