import { departmentsCopy, profileCopy } from '@leavewell/leave'
import { eventually, type TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../testing/listen.ts'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
let hr: TestUser
/** Head of Sales, which contains Sales East. */
let head: TestUser
let payroll: TestUser
let desk: TestUser
/** Emma is in Sales, Eve in Sales East, Dan in Design. */
let emma: TestUser
let eve: TestUser
let dan: TestUser
let installer: TestUser
const requests: Record<string, string> = {}
const balances: Record<string, string> = {}
const files: Record<string, string> = {}

beforeAll(async () => {
  company = await startSmallCompany()
  hr = company.hr
  const add = async (fields: object) => (await hr.post('/entities/Department', fields)).body.id
  const sales = await add({ name: 'Sales' })
  await add({ name: 'Sales East', parent_id: sales })
  await add({ name: 'Design' })
  await hr.post('/entities/Office', { name: 'Sydney' })
  emma = company.employee
  eve = await company.hire('Eve', { department: 'Sales East', manager_id: 'M-1', employee_id: 'X-901' })
  dan = await company.hire('Dan', {
    department: 'Design',
    manager_id: 'B-1',
    employee_id: 'X-902',
    office: 'Sydney',
  })
  await company.hire('Mia', { manager_id: 'L-1', employee_id: 'M-1', is_approver: true })
  head = await company.hire('Hedda', { is_department_head: true, department: 'Sales', manager_id: 'B-1' })
  payroll = await company.hire('Paula', {
    is_payroll: true,
    is_approver: true,
    manager_id: 'B-1',
    employee_id: 'L-1',
    office: 'Sydney',
  })
  desk = await company.hire('Dora', { is_front_desk: true, manager_id: 'B-1' })
  installer = await company.hire('Ines', { runs_installation: true, is_department_head: true })
  for (const [name, user] of Object.entries({ emma, eve, dan })) {
    balances[name] = await company.grant(user, 30)
    const form = new FormData()
    form.set('file', new File(['%PDF-1.4 certificate'], 'certificate.pdf', { type: 'application/pdf' }))
    files[name] = (await user.post('/integration-endpoints/Core/UploadFile', form)).body.file_url
    requests[name] = (
      await company.request(user, { leave_type: 'annual', attachment_url: files[name] })
    ).body.id
  }
}, 120_000)
afterAll(() => company.close())

const choose = (role: string, right: string, scope: string, by: TestUser = hr) =>
  by.post('/functions/changeRoleScope', { role, right, scope })
/** The names of Emma, Eve and Dan whose records are in the rows. */
const namesOf = (rows: { user_id?: string; person?: { id: string } }[]) =>
  Object.entries({ emma, eve, dan })
    .filter(([, { id }]) => rows.some(row => (row.user_id ?? row.person?.id) === id))
    .map(([name]) => name)
const listed = async (by: Pick<TestUser, 'get'>, entity: string) =>
  namesOf((await by.get(`/entities/${entity}?limit=500`)).body)
const exported = async (by: TestUser, question: object) => {
  const { status, body } = await by.post('/functions/listExport', { limit: 500, ...question })
  return status === 200 ? body.rows.map(({ name }: { name: string }) => name.split(' ')[0]).sort() : status
}
const OF_LEAVE = ['LeaveRequest', 'LeaveBalance', 'LeaveBalanceEntry']
const YEAR = { from: '2026-01-01', to: '2026-12-31' }

describe('a person with a scope [R3-112]', () => {
  it('the head of a department: leave and balances of the department and those below it, on the wire', async () => {
    for (const entity of OF_LEAVE)
      expect([entity, await listed(head, entity)]).toEqual([entity, ['emma', 'eve']])
    const only = (user: TestUser) => `q=${encodeURIComponent(JSON.stringify({ user_id: user.id }))}`
    for (const entity of OF_LEAVE) {
      expect((await head.get(`/entities/${entity}?${only(dan)}`)).body).toEqual([])
      const counted = await head.post(`/entities/${entity}/aggregate`, { groupBy: 'user_id' })
      expect(counted.body.rows.map(({ user_id }: { user_id: string }) => user_id)).not.toContain(dan.id)
    }
    expect((await head.get(`/entities/LeaveRequest/${requests.eve}`)).status).toBe(200)
    expect((await head.get(`/entities/LeaveRequest/${requests.dan}`)).status).toBe(404)
    expect((await head.get(`/entities/LeaveBalance/${balances.dan}`)).status).toBe(404)
    expect((await head.get(files.dan ?? '')).status).toBeGreaterThanOrEqual(400)
    const { body: seen } = await head.get(`/entities/User/${eve.id}`)
    expect(seen).toMatchObject({ employee_id: 'X-901', disabled: false })
    expect(seen).not.toHaveProperty('salary')
    const { body: other } = await head.get(`/entities/User/${dan.id}`)
    expect(other).toMatchObject({ full_name: 'Dan Test' })
    for (const field of ['employee_id', 'manager_id', 'date_hired', 'salary'])
      expect(other).not.toHaveProperty(field)
  })

  it('the same in functions and exports', async () => {
    for (const list of ['listLeaveRequests', 'listLeaveBalances']) {
      const { body } = await head.post(`/functions/${list}`, { limit: 500 })
      expect([list, namesOf(body.rows), body.total]).toEqual([list, ['emma', 'eve'], 2])
      const one = await head.post(`/functions/${list}`, { user_id: dan.id })
      expect(one.body).toMatchObject({ rows: [], total: 0 })
    }
    // Mia, the manager of Eve, is outside the department.
    const { body: managers } = await head.post('/functions/listManagers', { ids: [eve.id, dan.id] })
    expect(managers).toEqual([
      { id: expect.any(String), email: 'mia@x.test', full_name: 'Mia Test', employee_id: 'M-1' },
    ])
    expect(await exported(head, { kind: 'requests', ...YEAR })).toEqual(['Emma', 'Eve'])
    expect(await exported(head, { kind: 'balances' })).toEqual(['Emma', 'Eve'])
    expect(await exported(head, { kind: 'people' })).toEqual(['Emma', 'Eve', 'Hedda', 'Stan'])
    const statement = { ...YEAR, leave_type: 'annual' }
    const ask = async (user: TestUser) =>
      (await head.post('/functions/getBalanceStatement', { ...statement, user_id: user.id })).status
    expect([await ask(eve), await ask(dan)]).toEqual([200, 404])
    const days = async (user: TestUser) =>
      (
        await head.post('/functions/getWorkingDays', {
          from: '2026-03-01',
          to: '2026-03-31',
          user_ids: [user.id],
        })
      ).status
    expect([await days(eve), await days(dan)]).toEqual([200, 403])
    for (const name of ['getAnalytics', 'listChanges', 'listTeamRequests', 'getLeaveRequest'])
      expect([name, (await head.post(`/functions/${name}`, { id: requests.emma })).status]).toEqual([
        name,
        403,
      ])
  })

  it('payroll sees and exports leave and balances of everyone', async () => {
    for (const entity of OF_LEAVE)
      expect([entity, await listed(payroll, entity)]).toEqual([entity, ['emma', 'eve', 'dan']])
    expect(await exported(payroll, { kind: 'balances' })).toEqual(['Dan', 'Emma', 'Eve'])
    const { body } = await payroll.post('/functions/listExport', { kind: 'requests', limit: 500, ...YEAR })
    expect(body.rows.map(({ employee_id }: { employee_id: string }) => employee_id).sort()).toEqual([
      'E-1',
      'X-901',
      'X-902',
    ])
  })

  it('reasons, certificates, notes and comments are for the employee and people who decide', async () => {
    const WORDS = ['reason', 'attachment_url', 'manager_notes', 'comments']
    await emma.put(`/entities/LeaveRequest/${requests.emma}`, { reason: 'Surgery' })
    await company.boss.put(`/entities/LeaveRequest/${requests.emma}`, { manager_notes: 'Get well' })
    const address = `/entities/LeaveRequest/${requests.emma}`
    for (const by of [head, payroll]) {
      const { body } = await by.get(address)
      expect(body).toMatchObject({ user_id: emma.id, leave_type: 'annual', status: 'pending' })
      for (const field of WORDS) expect(body).not.toHaveProperty(field)
      const probed = await by.get(`/entities/LeaveRequest?q=${encodeURIComponent('{"reason":"Surgery"}')}`)
      expect(probed.body).toEqual([])
      const listed = await by.post('/functions/listLeaveRequests', { user_id: emma.id })
      expect(listed.body.rows).toMatchObject([{ reason: null, attachment_url: null, manager_notes: null }])
      const asked = { kind: 'requests', limit: 500, sick_reasons: true, ...YEAR }
      expect(JSON.stringify((await by.post('/functions/listExport', asked)).body)).not.toContain('Surgery')
      expect((await by.get(files.emma ?? '')).status).toBeGreaterThanOrEqual(400)
      // Approvers open requests that were sent to them, also if their other role sees more leave.
      expect((await by.post('/functions/getLeaveRequest', { id: requests.emma })).status).toBe(
        by === payroll ? 404 : 403,
      )
    }
    for (const by of [emma, hr, company.boss])
      expect((await by.get(address)).body).toMatchObject({ reason: 'Surgery', comments: [] })
    expect((await hr.get(files.emma ?? '')).status).toBe(200)
    const team = await company.hire('Pia', { manager_id: 'L-1' })
    await company.grant(team, 30)
    const { id } = (await company.request(team, { leave_type: 'annual', reason: 'Wedding' })).body
    expect((await payroll.get(`/entities/LeaveRequest/${id}`)).body.reason).toBe('Wedding')
    expect((await payroll.post('/functions/getLeaveRequest', { id })).body.reason).toBe('Wedding')
    expect((await team.delete(`/entities/LeaveRequest/${id}`)).status).toBe(200)
  })

  it('the calendar lists people with visible leave, also if they see more people than leave', async () => {
    const seen = async (by: TestUser) =>
      (await by.post('/functions/listCalendarPeople', {})).body
        .map(({ full_name }: { full_name: string }) => full_name.split(' ')[0])
        .sort()
    expect(await seen(head)).toEqual(['Emma', 'Eve', 'Hedda', 'Stan'])
    await choose('department_head', 'see_leave', 'reports')
    const listed = (await head.post('/functions/listCalendarPeople', {})).body
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([head.id])
    const days = {
      from: '2026-03-01',
      to: '2026-03-31',
      user_ids: listed.map(({ id }: { id: string }) => id),
    }
    expect((await head.post('/functions/getWorkingDays', days)).status).toBe(200)
    await choose('department_head', 'see_leave', 'department')
    for (const by of [desk, emma])
      expect((await by.post('/functions/listCalendarPeople', {})).status).toBe(403)
  })

  it('only people who can read employee IDs find by them', async () => {
    await choose('payroll', 'see_people', 'office')
    for (const [search, found] of [
      ['X-902', 1],
      ['X-901', 0],
    ] as const) {
      for (const list of ['listLeaveRequests', 'listLeaveBalances'])
        expect([list, search, (await payroll.post(`/functions/${list}`, { search })).body.total]).toEqual([
          list,
          search,
          found,
        ])
      for (const kind of ['requests', 'balances', 'people'])
        expect([
          kind,
          search,
          await exported(payroll, { kind, search, ...(kind === 'requests' && YEAR) }),
        ]).toEqual([kind, search, found === 1 ? ['Dan'] : []])
    }
    await choose('payroll', 'see_people', 'everyone')
  })

  it('an office, and direct and indirect reports', async () => {
    await choose('payroll', 'see_leave', 'office')
    expect(await listed(payroll, 'LeaveBalance')).toEqual(['dan'])
    await choose('payroll', 'see_leave', 'reports')
    expect(await listed(payroll, 'LeaveBalance')).toEqual(['eve'])
    expect(await exported(payroll, { kind: 'requests', ...YEAR })).toEqual(['Eve'])
    await choose('payroll', 'see_leave', 'everyone')
    expect(await listed(payroll, 'LeaveBalance')).toEqual(['emma', 'eve', 'dan'])
  })

  it('the front desk sees names and days, also if the company shows them to no one, and no leave', async () => {
    const trip = { start_date: '2026-03-23', end_date: '2026-03-24', leave_type: 'sick', reason: 'Surgery' }
    const { id } = (await company.request(dan, trip)).body
    await company.boss.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })
    const question = { from: '2026-03-01', to: '2026-03-31' }
    const { body } = await desk.post('/functions/listAway', question)
    expect(body).toEqual({
      circle: 'role',
      rows: [{ name: 'Dan Test', start_date: '2026-03-23', end_date: '2026-03-24' }],
    })
    expect((await emma.post('/functions/listAway', question)).body).toEqual({ circle: 'nobody', rows: [] })
    expect((await hr.post('/functions/listAway', question)).body).toEqual({ circle: 'nobody', rows: [] })
    expect((await head.post('/functions/listAway', question)).body.rows).toEqual([])
    for (const entity of OF_LEAVE) expect([entity, await listed(desk, entity)]).toEqual([entity, []])
    for (const name of ['listLeaveRequests', 'listLeaveBalances', 'listReportLeave'])
      expect([name, (await desk.post(`/functions/${name}`, {})).status]).toEqual([name, 403])
    for (const kind of ['people', 'requests', 'balances', 'endings'])
      expect([kind, await exported(desk, { kind })]).toEqual([kind, 403])
    await choose('front_desk', 'see_away', 'department')
    expect((await desk.post('/functions/listAway', question)).body.rows).toEqual([])
    await choose('front_desk', 'see_away', 'everyone')
  })

  it('an administrator who acts on behalf of someone sees what that person sees', async () => {
    const acting = company.server.as(hr.token, { 'X-Impersonate-User': 'hedda@x.test' })
    expect(await listed(acting, 'LeaveRequest')).toEqual(['emma', 'eve'])
  })

  it('the socket sends only what is in the scope at that moment', async () => {
    const events: { id: string }[] = []
    const heard = () => events.map(({ id }) => id)
    const client = await listen(company.server.url, head.token, events)
    const change = (user: TestUser, id: string | undefined, end_date: string) =>
      user.put(`/entities/LeaveRequest/${id}`, { end_date })
    await change(dan, requests.dan, '2026-03-19')
    await change(eve, requests.eve, '2026-03-19')
    await eventually(() => expect(heard()).toEqual([requests.eve]))
    await hr.put(`/entities/User/${eve.id}`, { department: 'Design' })
    await change(eve, requests.eve, '2026-03-18')
    // A change that they cannot see is not sent either.
    await emma.put(`/entities/LeaveRequest/${requests.emma}`, { reason: 'Again' })
    await change(emma, requests.emma, '2026-03-18')
    await eventually(() => expect(heard()).toEqual([requests.eve, requests.emma]))
    expect(await listed(head, 'LeaveRequest')).toEqual(['emma'])
    await hr.put(`/entities/User/${eve.id}`, { department: 'Sales East' })
    expect(await listed(head, 'LeaveRequest')).toEqual(['emma', 'eve'])
    client.disconnect()
  })
})

describe('limits of a scoped role [R3-112]', () => {
  it('decides, changes, enters and deletes nothing, inside the scope or outside', async () => {
    for (const by of [head, payroll, desk])
      for (const name of ['emma', 'dan']) {
        const id = requests[name]
        const tries = [
          by.put(`/entities/LeaveRequest/${id}`, { status: 'approved' }),
          by.put(`/entities/LeaveRequest/${id}`, { manager_notes: 'x' }),
          by.put('/entities/LeaveRequest/bulk', [{ id, status: 'approved' }]),
          by.delete(`/entities/LeaveRequest/${id}`),
          by.put(`/entities/LeaveBalance/${balances[name]}`, { balance: 99 }),
          by.delete(`/entities/LeaveBalance/${balances[name]}`),
          by.post('/functions/holdDecision', { id, status: 'approved' }),
          by.post('/functions/enterLeave', {}),
          by.post('/functions/allocateBalances', {}),
          by.post('/functions/adjustLeaveBalance', {}),
          by.post('/functions/previewBalanceAdjustment', {}),
          by.post('/functions/reverseBalanceAdjustment', {}),
        ]
        for (const { status } of await Promise.all(tries)) expect([403, 404]).toContain(status)
        const many = { query: { user_id: { $ne: '' } }, data: { $set: { status: 'approved' } } }
        await by.patch('/entities/LeaveRequest/update-many', many)
        expect((await hr.get(`/entities/LeaveRequest/${id}`)).body.status).toBe('pending')
        expect((await hr.get(`/entities/LeaveBalance/${balances[name]}`)).body.balance).toBe(30)
      }
    const person = await head.put(`/entities/User/${eve.id}`, { position: 'Chief' })
    expect(person.status).toBe(403)
    expect((await head.put(`/entities/User/${dan.id}`, { department: 'Sales' })).status).toBe(403)
  })

  it('the role widens no scope and gives no role, by functions or records or as a system administrator', async () => {
    for (const by of [head, payroll, desk, emma]) {
      expect((await choose('department_head', 'see_leave', 'everyone', by)).status).toBe(403)
      expect((await by.post('/functions/changeSettings', { role_scopes: {} })).status).toBe(403)
      for (const mark of [
        { is_payroll: true },
        { is_department_head: true },
        { is_front_desk: true },
        { is_hr: true },
      ]) {
        const [field] = Object.keys(mark) as [string]
        if ((await hr.get(`/entities/User/${by.id}`)).body[field] === true) continue
        expect((await by.put(`/entities/User/${by.id}`, mark)).status).toBe(403)
      }
    }
    // This person can give administrative roles, and sees one department.
    expect((await choose('department_head', 'see_leave', 'everyone', installer)).status).toBe(403)
    expect((await installer.put(`/entities/User/${installer.id}`, { is_payroll: true })).status).toBe(403)
    expect((await installer.put(`/entities/User/${emma.id}`, { is_department_head: true })).status).toBe(403)
    const roles = { mode: 'apply', changes: [{ user_id: emma.id, roles: ['payroll'] }] }
    expect((await installer.post('/functions/giveRoles', roles)).status).toBe(409)
    const [settings] = (await hr.get('/entities/CompanySettings')).body
    const widened = await installer.put(`/entities/CompanySettings/${settings.id}`, {
      role_scopes: { department_head: { see_leave: 'everyone' } },
    })
    expect(widened.status).toBe(403)
    await installer.post('/functions/changeSettings', {
      role_scopes: { department_head: { see_leave: 'everyone' } },
    })
    expect(await listed(head, 'LeaveRequest')).toEqual(['emma', 'eve'])
  })

  it('they cannot change department while a role depends on it, HR can, and the scope follows', async () => {
    const refused = await head.put(`/entities/User/${head.id}`, { department: 'Design' })
    expect([refused.status, refused.body.message]).toEqual([422, profileCopy.keptForRole])
    expect((await head.put('/entities/User/me', { department: 'Design' })).status).toBe(422)
    expect((await head.post('/functions/getHrFields', {})).body.fields).toEqual(['department'])
    expect((await emma.post('/functions/getHrFields', {})).body.fields).toEqual([])
    expect((await payroll.put(`/entities/User/${payroll.id}`, { department: 'Design' })).status).toBe(200)
    for (const field of ['office', 'manager_id', 'employee_id'])
      expect((await head.put(`/entities/User/${head.id}`, { [field]: 'Sydney' })).status).toBe(403)
    await hr.put(`/entities/User/${head.id}`, { department: 'Design' })
    expect(await listed(head, 'LeaveRequest')).toEqual(['dan'])
    await hr.put(`/entities/User/${head.id}`, { department: null })
    expect(await listed(head, 'LeaveRequest')).toEqual([])
    await hr.put(`/entities/User/${head.id}`, { department: 'Sales' })
  })
})

describe('a scope [R3-112]', () => {
  it('a scope for a role or permission without one is refused at the field', async () => {
    const refusalOf = async (role: string, right: string, scope: string) => {
      const { status, body } = await choose(role, right, scope)
      return [status, body.message]
    }
    const shown = [
      await refusalOf('hr', 'see_leave', 'office'),
      await refusalOf('payroll', 'settings', 'office'),
      await refusalOf('front_desk', 'see_leave', 'office'),
    ].map(([status, message]) => [status, String(message).replace(/^Error in field \w+: /, '')])
    expect(shown).toEqual([
      [422, 'HR always applies to everyone. Choose Head of department, Payroll or Front desk.'],
      [422, '“Settings” always applies to everyone.'],
      [422, 'Front desk does not have the permission “See leave and balances”.'],
    ])
    expect((await refusalOf('payroll', 'see_leave', 'team'))[0]).toBe(422)
  })

  it('roles of a former version without a stored scope have everyone', async () => {
    const former = await company.hire('Hal', { is_hr: true })
    const settings = await company.find('CompanySettings', {})
    expect(settings[0]?.role_scopes?.hr).toBeUndefined()
    expect(await listed(former, 'LeaveRequest')).toEqual(['emma', 'eve', 'dan'])
  })

  it('a scope of departments includes their parts, and cycles end', async () => {
    const [sales] = await company.find('Department', { name: 'Sales' })
    const [east] = await company.find('Department', { name: 'Sales East' })
    const refused = await hr.put(`/entities/Department/${sales.id}`, { parent_id: east.id })
    expect(refused.status).toBe(422)
    expect(refused.body.message).toContain(departmentsCopy.partOfItself)
    const missing = await hr.put(`/entities/Department/${sales.id}`, { parent_id: 'gone' })
    expect(missing.body.message).toContain(departmentsCopy.noSuchParent)
    const middle = (await hr.post('/entities/Department', { name: 'Middle', parent_id: sales.id })).body
    await hr.put(`/entities/Department/${east.id}`, { parent_id: middle.id })
    expect(await listed(head, 'LeaveRequest')).toEqual(['emma', 'eve'])
    expect((await hr.delete(`/entities/Department/${middle.id}`)).status).toBe(200)
    expect((await company.find('Department', { id: east.id }))[0].parent_id).toBe(sales.id)
    expect((await head.put(`/entities/Department/${east.id}`, { parent_id: null })).status).toBe(403)
  })
})
