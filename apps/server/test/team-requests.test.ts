import {
  countTabs,
  createLeaveTypes,
  displayName,
  IN_DAYS,
  type LeaveBalance,
  type LeaveRequest,
  matchesSearch,
  type TeamLeaveRow,
  type TeamRequestRow,
  type User,
  weeksAround,
} from '@leavewell/leave'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
let manager: ReturnType<TestServer['as']>
let [requests, users]: [LeaveRequest[], User[]] = [[], []]

beforeAll(async () => {
  server = await startTestServer({ company: 'demo', now: new Date('2026-08-03T02:00:00Z') })
  manager = await signIn('manager@leavewell.test')
  const { id } = (await manager.get('/entities/User/me')).body
  requests = (await manager.get(`/entities/LeaveRequest?q={"manager_id":"${id}"}&sort=-created_date`)).body
  users = (await manager.get('/entities/User')).body
}, 60_000)
afterAll(() => server.close())

async function signIn(email: string) {
  const { body } = await server.as().post('/auth/login', { email, password: 'leavewell-demo' })
  return server.as(body.access_token)
}

const list = async (body: object = {}) => (await manager.post('/functions/listTeamRequests', body)).body
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort()

/** The texts of a person that a search covers. */
const namesOf = (user: User) => `${displayName(user)}\n${user.employee_id ?? ''}`

describe('team requests', () => {
  it('requests sent to the calling manager are listed, newest first, in pages [F-02, F-06, S-58]', async () => {
    const { rows, total, counts } = await list({ limit: 5 })
    expect(total).toBe(requests.length)
    expect(total).toBeGreaterThan(25)
    expect(rows.map((row: TeamRequestRow) => row.created_date)).toEqual(
      requests.slice(0, 5).map(({ created_date }) => created_date),
    )
    expect(counts).toEqual(countTabs(requests))
    const [{ person, away, balance, overlaps, held, amendment: _amendment, needs_balance: _needs, ...row }] =
      rows
    expect(requests.find(({ id }) => id === row.id)).toEqual(row)
    expect(person.id).toBe(row.user_id)
    expect(held).toBeNull()
    expect(idsOf((await list({ limit: 5000 })).rows)).toEqual(idsOf(requests))
  })

  it('given ids limit the list, including requests that are being decided, and exclude others’ requests [experience 15]', async () => {
    const [first, second] = requests.filter(({ status }) => status === 'pending')
    const elsewhere = (await (await signIn('admin@leavewell.test')).get('/entities/LeaveRequest')).body.find(
      ({ manager_id }: LeaveRequest) => manager_id !== first?.manager_id,
    )
    expect(elsewhere).toBeDefined()
    const ids = [first?.id, second?.id, elsewhere.id, 'nobody’s']
    const decision = { id: second?.id, status: 'approved' }
    expect((await manager.post('/functions/holdDecision', decision)).status).toBe(200)
    const { rows, total } = await list({ ids })
    expect([idsOf(rows), total]).toEqual([[first?.id, second?.id].sort(), 2])
    expect(rows.find(({ id }: TeamRequestRow) => id === second?.id).held.status).toBe('approved')
    expect(idsOf((await list({ ids, status: 'pending' })).rows)).toEqual([first?.id])
    expect((await list({ ids: [] })).total).toBe(0)
    await manager.post('/functions/takeBackDecision', { id: second?.id })
  })

  it('requests are sorted by the first day of leave on request, on every page', async () => {
    const { rows } = await list({ order: 'soonest', limit: 5000 })
    const starts = (rows as TeamRequestRow[]).map(({ start_date }) => start_date)
    expect(idsOf(rows)).toEqual(idsOf(requests))
    expect(starts).toEqual([...starts].sort())
    expect(starts).not.toEqual(requests.map(({ start_date }) => start_date))
    const part = await list({ order: 'soonest', skip: 5, limit: 5 })
    expect(part.rows).toEqual(rows.slice(5, 10))
    expect((await manager.post('/functions/listTeamRequests', { order: 'oldest' })).status).toBe(422)
  })

  it('a search covers type, reason, status, dates, name and id, without case and accents [E-05, F-05] [finding F-63]', async () => {
    const { user_id } = requests[0] ?? {}
    const admin = await signIn('admin@leavewell.test')
    const renamed = { first_name: 'Gráinne', last_name: 'Ní Mháille', employee_id: 'LW-Ünique-7' }
    expect((await admin.put(`/entities/User/${user_id}`, renamed)).status).toBe(200)
    users = (await manager.get('/entities/User')).body
    const nameOf = new Map(users.map(user => [user.id, namesOf(user)]))
    for (const search of ['grainne', 'GRÁINNE', 'ni mhaille', 'lw-unique-7']) {
      expect((await list({ search })).total).toBeGreaterThan(0)
    }
    const [{ reason } = {}] = requests.filter(request => request.reason)
    const texts = [
      'ANNUAL',
      'sick_',
      'Sick Leave',
      'pend',
      'Approved',
      reason ?? '',
      '2026-0',
      '03/0',
      '1 sept',
      'july',
      ' June 2026',
      '/2025',
    ]
    const names = [
      'Henry Rossi',
      'henry',
      'ossi',
      '%',
      '_',
      "'",
      'nobody is called so',
      'grainne',
      'Ní Mháille',
      'lw-unique-7',
    ]
    const types = createLeaveTypes()
    for (const search of [...texts, ...names]) {
      const expected = requests.filter(request =>
        matchesSearch(request, search, types, nameOf.get(request.user_id)),
      )
      const { rows, total } = await list({ search, limit: 5000 })
      expect([search, idsOf(rows)]).toEqual([search, idsOf(expected)])
      expect(total).toBe(expected.length)
      const approved = expected.filter(({ status }) => status === 'approved')
      expect((await list({ search, status: 'approved', limit: 0 })).total).toBe(approved.length)
    }
  })

  it('requests have the balance of the current year that they are taken from [finding F-15]', async () => {
    const { rows } = await list({ limit: 5000 })
    const { body: balances } = await manager.get('/entities/LeaveBalance?q={"year":2026}')
    const of = ({ user_id, leave_type }: TeamRequestRow) =>
      (balances as LeaveBalance[]).find(each => each.user_id === user_id && each.leave_type === leave_type)
    for (const row of rows as TeamRequestRow[]) {
      const { balance, total_allocated, year } = of(row) ?? {}
      expect(row.balance).toEqual(
        balance === undefined ? null : { balance, total_allocated, ...IN_DAYS, year },
      )
    }
    expect(rows.filter((row: TeamRequestRow) => row.balance !== null).length).toBeGreaterThan(10)
  })

  it('a pending request lists absences of today’s team on its days, by any approver [finding F-62]', async () => {
    const me = (await manager.get('/entities/User/me')).body
    const team = users.filter(({ manager_id }) => [me.id, me.employee_id].includes(manager_id ?? ''))
    const [moved] = team
    // A person joins from another manager. Leave that the former manager approved counts in the new team.
    await server.platform.database.query(
      `UPDATE "entities"."LeaveRequest" SET manager_id = 'a former one' WHERE user_id = $1 AND status = 'approved'`,
      [moved?.id],
    )
    const ids = new Set(team.map(({ id }) => id))
    const { rows } = await list({ status: 'pending', limit: 5000 })
    let seen = 0
    for (const { away, ...asked } of rows as TeamRequestRow[]) {
      const others = requests.filter(
        ({ status, user_id, start_date, end_date }) =>
          status !== 'rejected' &&
          ids.has(user_id) &&
          user_id !== asked.user_id &&
          start_date <= asked.end_date &&
          end_date >= asked.start_date,
      )
      expect(idsOf(away)).toEqual(idsOf(others))
      expect(away.map(({ start_date }) => start_date)).toEqual(
        others.map(({ start_date }) => start_date).sort(),
      )
      seen += away.length
    }
    expect(seen).toBeGreaterThan(0)
  })

  it('the weeks around a request have other leave of its requester and of today’s team', async () => {
    const request = requests.find(({ status }) => status === 'pending')
    const { start, end, rows } = (await manager.post('/functions/listTeamLeave', { id: request?.id })).body
    expect({ start, end }).toEqual(
      weeksAround({ start: request?.start_date ?? '', end: request?.end_date ?? '' }, 'sunday'),
    )
    const { id, employee_id } = (await manager.get('/entities/User/me')).body
    const team = users.filter(({ manager_id }) => manager_id === id || manager_id === employee_id)
    const all: LeaveRequest[] = (await manager.get('/entities/LeaveRequest')).body
    const expected = all.filter(
      each =>
        each.id !== request?.id &&
        each.status !== 'rejected' &&
        each.start_date <= end &&
        each.end_date >= start &&
        (each.user_id === request?.user_id || team.some(({ id }) => id === each.user_id)),
    )
    expect(expected.length).toBeGreaterThan(0)
    expect(idsOf(rows.flatMap(({ leave }: TeamLeaveRow) => leave))).toEqual(idsOf(expected))
    const employee = await signIn('employee@leavewell.test')
    expect((await employee.post('/functions/listTeamLeave', { id: request?.id })).status).toBe(403)
    expect((await manager.post('/functions/listTeamLeave', { id: 'nobody' })).status).toBe(404)
  })

  it('only managers get them, and never those of another team [F-01, R-18]', async () => {
    const employee = await signIn('employee@leavewell.test')
    expect((await server.as().post('/functions/listTeamRequests')).status).toBe(401)
    expect((await employee.post('/functions/listTeamRequests', {})).status).toBe(403)
    const stranger = await server.addUser({ email: 'boss@x.test', role: 'admin' })
    const { body } = await stranger.post('/functions/listTeamRequests', {})
    expect(body).toMatchObject({ rows: [], total: 0, counts: { all: 0 } })
  })
})
