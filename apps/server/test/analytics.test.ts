import type { LeaveBalance, LeaveRequest, User } from '@leavewell/leave'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SmallCompany } from '../testing/small-company.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { startOnWorkingDays } from '../testing/working-days.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['addUser']>>
let [balances, requests, users]: [LeaveBalance[], LeaveRequest[], User[]] = [[], [], []]
const YEAR = 2026

beforeAll(async () => {
  const now = new Date('2026-08-03T02:00:00Z')
  server = await startTestServer({ company: 'demo', now, serviceToken: 'moves in' })
  admin = await server.addUser({ email: 'admin@x.test', role: 'admin', full_name: 'Ada' })
  const orphan = { user_id: 'gone', leave_type: 'annual', year: YEAR, balance: 3, total_allocated: 20 }
  await server.as('moves in').post('/entities/LeaveBalance', orphan)
  balances = (await admin.get('/entities/LeaveBalance')).body
  // Read with their cost for each day, which the wire does not show.
  requests = await server.platform.entities.asSystem(
    async entities => (await entities.find('LeaveRequest', {})) as unknown as LeaveRequest[],
  )
  users = (await admin.get('/entities/User')).body
}, 60_000)
afterAll(() => server.close())

const ask = async (body: object = {}) => (await admin.post('/functions/getAnalytics', body)).body
/** Amounts are hundredths. Their sum is, too, in whatever order they are added. */
const sum = (values: readonly number[]) =>
  Math.round(values.reduce((total, value) => total + value, 0) * 100) / 100
const daysOf = (some: readonly LeaveBalance[]) => ({
  allocated: sum(some.map(({ total_allocated }) => total_allocated)),
  balance: sum(some.map(({ balance }) => balance)),
})
/** Counts day by day, unlike the server: the cost of a day by the policy, or every day. */
function daysInMonth(status: string, month: string): number {
  let days = 0
  for (const { start_date, end_date, quote, ...request } of requests) {
    if (request.status !== status) continue
    if (quote) {
      const lines = quote.lines.filter(({ day }) => day.startsWith(month))
      days += sum(lines.map(({ am, pm }) => am + pm)) / quote.day_minutes
      continue
    }
    for (let day = Date.parse(start_date); day <= Date.parse(end_date); day += 86_400_000) {
      if (new Date(day).toISOString().startsWith(month)) days++
    }
  }
  return Math.round(days * 100) / 100
}

describe('analytics', () => {
  it('only administrators see analytics [H-05, R-08]', async () => {
    const employee = await server.addUser({ email: 'plain@x.test' })
    for (const name of ['getAnalytics', 'listLeaveRequests']) {
      expect((await server.as().post(`/functions/${name}`)).status).toBe(401)
      expect((await employee.post(`/functions/${name}`, {})).status).toBe(403)
      expect((await admin.post(`/functions/${name}`, {})).status).toBe(200)
    }
    const { body } = await admin.get(`/entities/User/${employee.id}`)
    users.push(body)
  })

  it('balances are summed for the year, each type and each department [H-05, H-06]', async () => {
    const { overall, byType, byDepartment, years } = await ask({ year: YEAR })
    const ofYear = balances.filter(({ year }) => year === YEAR)
    expect(overall).toMatchObject(daysOf(ofYear))
    expect(overall.allocated).toBeGreaterThan(0)
    for (const { leave_type, ...days } of byType) {
      expect(days).toMatchObject(daysOf(ofYear.filter(balance => balance.leave_type === leave_type)))
    }
    expect(sum(byType.map((row: { allocated: number }) => row.allocated))).toBe(overall.allocated)
    const departmentOf = new Map(users.map(({ id, department }) => [id, department ?? null]))
    for (const { department, headcount, ...days } of byDepartment) {
      expect(days).toMatchObject(
        daysOf(ofYear.filter(({ user_id }) => (departmentOf.get(user_id) ?? null) === department)),
      )
      expect(headcount).toBe(users.filter(user => (user.department ?? null) === department).length)
    }
    expect(sum(byDepartment.map((row: { headcount: number }) => row.headcount))).toBe(users.length)
    expect(sum(byDepartment.map((row: { balance: number }) => row.balance))).toBe(overall.balance)
    expect(years).toContain(YEAR)
    expect(years).toEqual([...years].sort((a, b) => b - a))
  })

  it('days taken are the approved days of the months, with or without a balance [R3-106, R3-107]', async () => {
    const { overall, byType, byDepartment, byMonth } = await ask({ year: YEAR })
    const approved = sum(byMonth.map((row: { approved: number }) => row.approved))
    expect(approved).toBeGreaterThan(0)
    expect(overall.taken).toBeCloseTo(approved, 0)
    expect(sum(byType.map((row: { taken: number }) => row.taken))).toBeCloseTo(overall.taken, 1)
    expect(sum(byDepartment.map((row: { taken: number }) => row.taken))).toBeCloseTo(overall.taken, 1)
  })

  it('leave is split over months and leave types, next to the year before, and counted by status [H-05] [X3-I20]', async () => {
    const { byMonth, byStatus } = await ask({ year: YEAR })
    expect(byMonth).toEqual(
      Array.from({ length: 12 }, (_, index) => {
        const month = `${YEAR}-${String(index + 1).padStart(2, '0')}`
        return {
          month: index + 1,
          approved: daysInMonth('approved', month),
          pending: daysInMonth('pending', month),
        }
      }),
    )
    expect(sum(byMonth.map((row: { approved: number }) => row.approved))).toBeGreaterThan(0)
    const { byMonthAndType, byType, yearBefore } = await ask({ year: YEAR })
    for (const { leave_type, taken } of byType) {
      const own = byMonthAndType.filter((row: { leave_type: string }) => row.leave_type === leave_type)
      expect(sum(own.map((row: { approved: number }) => row.approved))).toBeCloseTo(taken, 1)
    }
    const before = (await ask({ year: YEAR - 1 })).byMonth
    expect(yearBefore).toEqual(before.map((row: { approved: number }) => row.approved))
    for (const status of ['pending', 'approved', 'rejected']) {
      expect(byStatus[status]).toBe(
        requests.filter(each => each.status === status && each.start_date.startsWith(String(YEAR))).length,
      )
    }
  })

  it('people who work there are counted: a deactivated person is not in the headcount of the department [finding F-65]', async () => {
    const headcountOf = async () =>
      sum((await ask({ year: YEAR })).byDepartment.map((row: { headcount: number }) => row.headcount))
    const before = await headcountOf()
    const leaver = await server.addUser({ email: 'leaver@x.test', department: 'Sales' })
    expect(await headcountOf()).toBe(before + 1)
    await server.platform.entities.asSystem(entities =>
      entities.update('User', leaver.id, { disabled: true }),
    )
    expect(await headcountOf()).toBe(before)
  })

  it('the current year is the default, a year without records is empty, and an impossible year is refused', async () => {
    expect((await ask()).year).toBe(YEAR)
    const empty = await ask({ year: 1999 })
    expect(empty.overall).toEqual({ allocated: 0, balance: 0, taken: 0, expired: 0, paid_out: 0 })
    expect(empty.byStatus).toEqual({ pending: 0, approved: 0, rejected: 0 })
    expect(empty.byMonth).toHaveLength(12)
    expect((await admin.post('/functions/getAnalytics', { year: 'x' })).status).toBe(422)
  })
})

describe('days of leave in the analytics', () => {
  let company: SmallCompany
  beforeAll(async () => {
    company = await startOnWorkingDays()
  })
  afterAll(() => company.close())

  it('days are those of the requests in every figure, with and without a policy, and add up [R3-107]', async () => {
    const { employee, stranger, boss, otherBoss, hr } = company
    await company.grant(stranger, 20)
    // From Monday, 30 March to Sunday, 5 April. Good Friday is 3 April.
    const week = { start_date: '2026-03-30', end_date: '2026-04-05' }
    const costs: number[] = []
    for (const [person, approver] of [
      [employee, boss],
      [stranger, otherBoss],
    ] as const) {
      const { body } = await company.request(person, week)
      costs.push(body.days_requested)
      await approver.put(`/entities/LeaveRequest/${body.id}`, { status: 'approved' })
    }
    expect(costs).toEqual([4, 7])
    const { overall, byType, byDepartment, byMonth } = (await hr.post('/functions/getAnalytics', {})).body
    const months = byMonth.map((row: { approved: number }) => row.approved)
    expect(months).toEqual([0, 0, 2 + 2, 2 + 5, 0, 0, 0, 0, 0, 0, 0, 0])
    const taken = sum(costs)
    expect([overall.taken, sum(months), byType[0].taken]).toEqual([taken, taken, taken])
    expect(byDepartment.find((row: { department: string }) => row.department === 'Sales').taken).toBe(taken)
  })
})

describe('all requests', () => {
  const list = async (body: object = {}) => (await admin.post('/functions/listLeaveRequests', body)).body

  it('requests come newest first in pages of 10, with their people [H-07, S-60]', async () => {
    const newest = [...requests].sort((a, b) => b.created_date.localeCompare(a.created_date))
    const { rows, total } = await list()
    expect(total).toBe(requests.length)
    expect(rows.map((row: LeaveRequest) => row.created_date)).toEqual(
      newest.slice(0, 10).map(({ created_date }) => created_date),
    )
    const [{ person, entered_by_name, ...row }] = rows
    expect(entered_by_name).toBeNull()
    expect(person.id).toBe(row.user_id)
    expect(requests.find(({ id }) => id === row.id)).toMatchObject(row)
    const second = await list({ skip: 10 })
    expect(second.rows[0].created_date).toBe(newest[10]?.created_date)
  })

  it('requests of a year are the requests in its figures, with pending ones of any other year [finding F-65, F-01]', async () => {
    const { byStatus } = await ask({ year: YEAR })
    const isOfYear = (row: LeaveRequest) => row.start_date.startsWith(String(YEAR))
    const { rows, total } = await list({ year: YEAR, limit: 5_000 })
    expect(total).toBeLessThan(requests.length)
    expect(rows.filter(isOfYear)).toHaveLength(sum(Object.values(byStatus)))
    const others = requests.filter(row => row.status === 'pending' && !isOfYear(row))
    expect(total).toBe(rows.filter(isOfYear).length + others.length)
    expect((await list({ year: YEAR + 20 })).total).toBe(
      requests.filter(({ status }) => status === 'pending').length,
    )
    expect((await list({ year: YEAR, status: 'rejected' })).total).toBe(byStatus.rejected)
    expect((await admin.post('/functions/listLeaveRequests', { year: 'x' })).status).toBe(422)
    expect((await list({ user_id: 'nobody' })).total).toBe(0)
  })

  it('requests are the same from whichever end of the table a page is read', async () => {
    const { rows: all, total } = await list({ limit: 5000 })
    const limit = Math.ceil(total / 7)
    const pages: LeaveRequest[] = []
    for (let skip = 0; skip < total; skip += limit) pages.push(...(await list({ skip, limit })).rows)
    expect(pages).toEqual(all)
    expect(all).toHaveLength(requests.length)
    expect(await list({ skip: total })).toEqual({ rows: [], total })
    expect(await list({ skip: total + 5 })).toEqual({ rows: [], total })
    expect(await list({ search: 'nobody has such a name', skip: 5 })).toEqual({ rows: [], total: 0 })
  })

  it('requests are filtered by status and person', async () => {
    expect((await list({ status: 'rejected', limit: 0 })).total).toBe(
      requests.filter(({ status }) => status === 'rejected').length,
    )
    const user = users.find(({ id }) => requests.some(({ user_id }) => user_id === id))
    const found = await list({ search: user?.full_name?.toUpperCase(), limit: 5000 })
    expect(found.total).toBe(requests.filter(({ user_id }) => user_id === user?.id).length)
    expect(found.rows).toHaveLength(found.total)
    expect((await list({ search: 'nobody has such a name' })).total).toBe(0)
  })
})
