import { IN_DAYS, type MyTeam, type TeamMember } from '@leavewell/leave'
import { countExchanges, type TestUser } from '@leavewell/platform/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
/** Approves the leave of Rosa and Theo, and is no administrator. */
let approver: TestUser
let rosa: TestUser
let theo: TestUser

const ask = async (user: TestUser, body: object = {}): Promise<MyTeam> => {
  const answer = await user.post('/functions/listMyTeam', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const names = ({ rows }: MyTeam) => rows.map(({ full_name }) => full_name)
const rowOf = (team: MyTeam, { id }: TestUser) => team.rows.find(row => row.id === id) as TeamMember
const days = (start_date: string, end_date: string) => ({ start_date, end_date })
const approve = (id: string) => company.hr.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })

beforeEach(async () => {
  company = await startSmallCompany()
  const hire = (name: string, fields: object) =>
    company.hire(name, { salary: 71_000, manager_id: 'A-1', ...fields })
  approver = await hire('Ava', { employee_id: 'A-1', manager_id: 'B-1', is_approver: true })
  rosa = await hire('Rosa', { employee_id: 'R-1', position: 'Clerk' })
  theo = await hire('Theo', { employee_id: 'T-1', department: 'Support' })
})
afterEach(() => company.close())

describe('listMyTeam', () => {
  it('each report has balances, the main type first, pending requests, and the next leave', async () => {
    await company.grant(rosa, 6, 'sick')
    await company.grant(rosa, 20)
    await company.grant(rosa, 99, 'annual', 2025)
    const { id } = (await company.request(rosa, days('2026-05-04', '2026-05-05'))).body
    await approve((await company.request(rosa, days('2026-04-13', '2026-04-14'))).body.id)
    const team = await ask(approver)
    expect(team).toMatchObject({ total: 2, people: 2, waiting: 1, year: 2026 })
    expect(names(team)).toEqual(['Rosa Test', 'Theo Test'])
    expect(rowOf(team, rosa)).toMatchObject({
      position: 'Clerk',
      balances: [
        { leave_type: 'annual', balance: 18, total_allocated: 20 },
        { leave_type: 'sick', balance: 6, total_allocated: 6 },
      ],
      waiting: 1,
      next: { leave_type: 'annual', status: 'approved', start_date: '2026-04-13' },
    })
    expect(rowOf(team, theo)).toMatchObject({ balances: [], waiting: 0, next: null, clashes: [] })

    await approver.post('/functions/holdDecision', { id, status: 'approved' })
    expect((await ask(approver)).waiting).toBe(0)
  })

  it('a balance that an approval created is listed as in its record, unpaid leave too [L-11, R3-20]', async () => {
    const unpaid = { leave_type: 'unpaid', ...days('2026-04-13', '2026-04-14') }
    await approve((await company.request(rosa, unpaid)).body.id)
    expect(rowOf(await ask(approver), rosa).balances).toEqual([
      { leave_type: 'unpaid', balance: 18, total_allocated: 20, ...IN_DAYS },
    ])
  })

  it('working days of the next six weeks with two or more people away are listed with these people', async () => {
    const zoe = await company.hire('Zoe', { manager_id: 'A-1' })
    await approve((await company.request(rosa, days('2026-03-12', '2026-03-17'))).body.id)
    await company.request(theo, days('2026-03-13', '2026-03-17'))
    await company.request(zoe, days('2026-03-17', '2026-03-18'))
    // Later than six weeks, and alone.
    await company.request(rosa, days('2026-06-01', '2026-06-02'))
    await company.request(theo, days('2026-06-01', '2026-06-02'))
    const team = await ask(approver)
    expect(team.days).toEqual({ start: '2026-03-02', end: '2026-04-12' })
    expect(team.clashes).toEqual([
      { start: '2026-03-13', end: '2026-03-16', people: 2, names: ['Rosa Test', 'Theo Test'], undecided: 1 },
      {
        start: '2026-03-17',
        end: '2026-03-17',
        people: 3,
        names: ['Rosa Test', 'Theo Test', 'Zoe Test'],
        undecided: 2,
      },
    ])
    expect(rowOf(team, rosa).clashes).toEqual([{ start: '2026-03-13', end: '2026-03-17' }])
    expect(rowOf(team, zoe).clashes).toEqual([{ start: '2026-03-17', end: '2026-03-17' }])
  })

  it('people are found by name and answered in pages, with figures for the whole team', async () => {
    expect(names(await ask(approver, { search: ' théo' }))).toEqual(['Theo Test'])
    expect(await ask(approver, { search: 'théo' })).toMatchObject({ total: 1, people: 2 })
    const second = await ask(approver, { skip: 1, limit: 1 })
    expect(names(second)).toEqual(['Theo Test'])
    expect(second.total).toBe(2)
    // An approver sees no employee id, so none is found by it.
    expect((await ask(approver, { search: 'R-1' })).total).toBe(0)
  })
})

describe('listMyTeam, called by other people [R-07, R-13]', () => {
  it('a call is refused without a session, to employees, and to deactivated and former approvers', async () => {
    expect((await company.visitor.post('/functions/listMyTeam')).status).toBe(401)
    for (const employee of [company.employee, rosa])
      expect((await employee.post('/functions/listMyTeam')).status).toBe(403)
    await company.hr.put(`/entities/User/${approver.id}`, { is_approver: false })
    expect((await approver.post('/functions/listMyTeam')).status).toBe(403)
    await company.hr.put(`/entities/User/${approver.id}`, { is_approver: true })
    await company.hr.put(`/entities/User/${approver.id}`, { disabled: true })
    expect([401, 403]).toContain((await approver.post('/functions/listMyTeam')).status)
  })

  it('the team is always the caller’s own, for approvers and administrators, whatever is sent', async () => {
    await company.request(company.employee, { reason: 'Surgery' })
    const others = { manager_id: 'B-1', user_id: company.employee.id, id: company.boss.id }
    for (const body of [others, { search: 'emma' }, { search: 'x.test' }, { limit: 5000 }]) {
      const team = await ask(approver, body)
      expect(JSON.stringify(team)).not.toContain('Emma')
      expect(JSON.stringify(team)).not.toContain(company.employee.id)
    }
    expect(names(await ask(company.otherBoss))).toEqual(['Stan Test'])
    expect(names(await ask(company.hr))).toEqual(['Boss Test', 'Olga Test'])
  })

  it('reasons, notes, salaries and codes of reports are not in the answer', async () => {
    await company.request(rosa, { reason: 'Surgery' })
    const text = JSON.stringify((await ask(approver)).rows)
    for (const secret of ['Surgery', '71000', 'R-1', 'date_hired', 'manager_notes'])
      expect(text).not.toContain(secret)
  })

  it('people who moved, left or join later are left out, as are requests pending with others', async () => {
    const { id } = (await company.request(rosa)).body
    await company.request(theo)
    expect((await ask(approver)).clashes).toHaveLength(1)
    await company.hr.put(`/entities/User/${rosa.id}`, { manager_id: 'B-1' })
    const team = await ask(approver)
    expect(names(team)).toEqual(['Theo Test'])
    expect(team.clashes).toEqual([])
    expect(rowOf(await ask(company.boss), rosa).waiting).toBe(1)
    expect((await company.hr.get(`/entities/LeaveRequest/${id}`)).body.manager_id).toBe(company.boss.id)
    await company.hr.put(`/entities/User/${theo.id}`, { disabled: true })
    await company.hire('Uma', { manager_id: 'A-1', date_hired: '2026-04-01' })
    expect(await ask(approver)).toMatchObject({ rows: [], total: 0, people: 0, waiting: 0 })
  })
})

it('listMyTeam asks PostgreSQL as often for a large team as for a small one: at most 4 times', async () => {
  const exchanges = countExchanges(company.server.platform)
  /** Statements that follow the changes below are not the cost of the call. */
  const isOfCall = (statements: readonly string[]) =>
    statements.some(text => /entities"\."(User|LeaveBalance|LeaveRequest|Office)"/.test(text))
  const costOf = async () => {
    await ask(approver)
    exchanges.take()
    await ask(approver)
    return exchanges.take().filter(isOfCall).length
  }
  try {
    await company.request(rosa)
    const costs = [await costOf()]
    for (let at = 0; at < 30; at++) {
      const person = await company.hire(`P${at}`, { manager_id: 'A-1' })
      if (at % 3 === 0) await company.request(person)
    }
    costs.push(await costOf())
    expect(Math.max(...costs)).toBeLessThanOrEqual(4)
    expect(Math.min(...costs)).toBeGreaterThan(0)
    expect((await ask(approver)).rows).toHaveLength(25)
  } finally {
    exchanges.stop()
  }
})
