import type { TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
  await company.grant(company.employee, 20)
})
afterAll(() => company.close())

type Row = Record<string, unknown>

const approved = async (start_date: string, end_date = start_date, change: Row = {}): Promise<string> => {
  const { body, status } = await company.request(company.employee, { start_date, end_date, ...change })
  expect(status).toBe(201)
  const answer = await company.boss.put(`/entities/LeaveRequest/${body.id}`, {
    status: 'approved',
    manager_notes: 'Enjoy',
  })
  expect(answer.status).toBe(200)
  return body.id
}
const cancel = (id: string, reason?: string, who: Pick<TestUser, 'post'> = company.hr) =>
  who.post('/functions/withdrawLeave', { id, ...(reason !== undefined && { reason }) })
const left = async () =>
  (await company.find('LeaveBalance', { user_id: company.employee.id, leave_type: 'annual', year: 2026 }))[0]
    .balance
const cancelledOf = async (who: TestUser, q: object): Promise<Row[]> =>
  (await who.get(`/entities/CancelledRequest?q=${encodeURIComponent(JSON.stringify(q))}`)).body
const bellOf = async (who: TestUser): Promise<string[]> =>
  (await who.get('/entities/Notification?limit=500')).body
    .filter(({ title }: Row) => title === 'Leave cancelled')
    .map(({ message }: Row) => message)

describe('approved leave that HR cancels', () => {
  it('days return, the wire no longer has it, the record keeps the reason, both people are notified [R3-14]', async () => {
    const { employee, boss, hr } = company
    const before = await left()
    const id = await approved('2026-04-01', '2026-04-03')
    expect(await left()).toBe(before - 3)

    const refused = await cancel(id)
    expect([refused.status, refused.body.message]).toEqual([422, 'Enter a reason'])
    for (const reason of ['   ', 'a\ud800']) expect((await cancel(id, reason)).status).toBe(422)
    expect(await left()).toBe(before - 3)

    expect((await cancel(id, ' The office is closed ')).status).toBe(200)
    expect(await left()).toBe(before)
    expect((await hr.get(`/entities/LeaveRequest/${id}`)).status).toBe(404)
    expect(await cancelledOf(hr, { request_id: id })).toMatchObject([
      {
        user_id: employee.id,
        manager_id: boss.id,
        leave_type: 'annual',
        start_date: '2026-04-01',
        end_date: '2026-04-03',
        days_requested: 3,
        reason: 'Trip',
        manager_notes: 'Enjoy',
        reviewed_by: boss.id,
        how: 'withdrawn',
        cancelled_by: hr.id,
        cancel_reason: 'The office is closed',
      },
    ])
    const sentence = 'Annual Leave, 1–3 Apr 2026 (3 days). Reason: The office is closed'
    expect(await bellOf(employee)).toEqual([`Harper Test cancelled your leave: ${sentence}`])
    expect(await bellOf(boss)).toEqual([`Harper Test cancelled Emma Test’s leave: ${sentence}`])
    const mails = (await company.server.mails()).filter(({ subject }) => subject?.includes('Leave cancelled'))
    expect(mails.map(({ to }) => to)).toEqual(['emma@x.test'])
    expect((await cancel(id, 'Again')).status).toBe(404)
  })

  it('all days return after the leave has begun, too', async () => {
    const before = await left()
    const id = await approved('2026-03-02', '2026-03-06')
    const now = company.server.clock.now()
    company.server.clock.set(new Date('2026-03-04T01:00:00Z'))
    expect((await cancel(id, 'Was at work')).status).toBe(200)
    company.server.clock.set(now)
    expect(await left()).toBe(before)
  })

  it('days return once if two people cancel it together', async () => {
    const before = await left()
    const id = await approved('2026-04-20')
    const answers = await Promise.all([cancel(id, 'One'), cancel(id, 'Two', company.otherBoss)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await left()).toBe(before)
    expect(await cancelledOf(company.hr, { request_id: id })).toHaveLength(1)
  })

  it('employees, visitors, administrators with their own leave and acting people cannot cancel this way', async () => {
    const { employee, stranger, visitor, hr, boss, server } = company
    const id = await approved('2026-04-22')
    const acting = server.as(hr.token, { 'x-impersonate-user': 'emma@x.test' })
    for (const who of [employee, stranger, acting]) expect((await cancel(id, 'x', who)).status).toBe(403)
    expect((await cancel(id, 'x', visitor)).status).toBe(401)
    const own = await company.request(hr, {
      start_date: '2026-04-23',
      end_date: '2026-04-23',
      user_id: hr.id,
    })
    expect((await boss.put(`/entities/LeaveRequest/${own.body.id}`, { status: 'approved' })).status).toBe(200)
    expect((await cancel(own.body.id, 'x')).status).toBe(403)
    expect(await cancelledOf(hr, { request_id: { $in: [id, own.body.id] } })).toEqual([])
  })

  it('pending and rejected leave is not cancelled by HR, and leaves nothing behind', async () => {
    const { employee, boss, hr } = company
    const { body } = await company.request(employee, { start_date: '2026-04-24', end_date: '2026-04-24' })
    expect((await cancel(body.id, 'x')).status).toBe(409)
    await boss.put(`/entities/LeaveRequest/${body.id}`, { status: 'rejected', manager_notes: 'No' })
    expect((await cancel(body.id, 'x')).body.message).toBe('Rejected leave can’t be cancelled')
    const other = await company.request(employee, { start_date: '2026-04-27', end_date: '2026-04-27' })
    expect((await employee.delete(`/entities/LeaveRequest/${other.body.id}`)).status).toBe(200)
    expect(await cancelledOf(hr, { request_id: { $in: [body.id, other.body.id] } })).toEqual([])
  })
})

describe('cancelled leave', () => {
  it('the employee, the approver and HR can read it, and no one can write it [R-06]', async () => {
    const { employee, stranger, boss, hr, visitor } = company
    const [kept] = await cancelledOf(employee, { user_id: employee.id })
    expect(kept).toMatchObject({ cancel_reason: expect.any(String) })
    for (const who of [boss, hr]) expect(await cancelledOf(who, { id: kept?.id })).toHaveLength(1)
    expect(await cancelledOf(stranger, {})).toEqual([])
    expect((await visitor.get('/entities/CancelledRequest')).body).toEqual([])
    for (const who of [employee, boss, hr]) {
      expect((await who.put(`/entities/CancelledRequest/${kept?.id}`, { reason: 'x' })).status).toBe(403)
      expect((await who.delete(`/entities/CancelledRequest/${kept?.id}`)).status).toBe(403)
      expect((await who.post('/entities/CancelledRequest', { ...kept, id: undefined })).status).toBe(403)
    }
  })

  it('cancelled leave is in the employee’s data file, the filtered table of all requests, and exports', async () => {
    const { employee, hr } = company
    const kept = await cancelledOf(hr, { user_id: employee.id })
    const own = (await employee.post('/functions/getPersonalData')).body
    expect(own.records.CancelledRequest).toHaveLength(kept.length)

    const listed = async (filter: Row) => (await hr.post('/functions/listLeaveRequests', filter)).body
    for (const order of ['requested', '-status', 'employee', '-days', 'dates', 'type'])
      expect((await listed({ status: 'cancelled', year: 2026, order })).total).toBe(kept.length)
    expect((await listed({ status: 'cancelled', year: 2025 })).total).toBe(0)
    const [first] = (await listed({ status: 'cancelled', search: 'Emma', limit: 1 })).rows
    expect(first).toMatchObject({
      status: 'cancelled',
      person: { full_name: 'Emma Test' },
      start_date: '2026-03-02',
      created_date: kept.find(({ id }) => id === first.id)?.requested_date,
      cancelled: { how: 'withdrawn', by_name: expect.any(String), at: expect.any(String) },
    })
    expect((await listed({})).rows.some(({ status }: Row) => status === 'cancelled')).toBe(false)

    const exported = async (filter: Row) =>
      (await hr.post('/functions/listExport', { kind: 'requests', limit: 500, ...filter })).body.rows
    const rows = await exported({ from: '2026-04-01', to: '2026-04-30', status: 'cancelled' })
    expect(
      rows.map(({ start_date, status, minutes_in_period }: Row) => [start_date, status, minutes_in_period]),
    ).toEqual([
      ['2026-04-01', 'cancelled', 0],
      ['2026-04-20', 'cancelled', 0],
    ])
    expect((await exported({})).filter(({ status }: Row) => status === 'cancelled')).toHaveLength(kept.length)
  })
})
