import { adminCopy, plannedChangesCopy as copy, templateRules } from '@leavewell/leave'
import { eventually, type TestUser } from '@leavewell/platform/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { baseInNewSouthWales, bringToWorkingDays } from '../testing/working-days.ts'

let company: SmallCompany
beforeEach(async () => {
  company = await startSmallCompany({ jobs: ['leave.carry-out-planned-changes'] })
  for (const name of ['Sales', 'Depot'])
    await company.hr.post('/entities/Department', { name, is_active: true })
})
afterEach(() => company.close())

/** The clock begins on Monday, 2 March. */
const DAY = '2026-03-09'
type Caller = Pick<TestUser, 'post'>

const ask = (name: string, user: { id: string }, change: object, by: Caller = company.hr) =>
  by.post(`/functions/${name}`, { user_id: user.id, holds_from: DAY, ...change })
const plan = async (user: { id: string }, change: object, by?: Caller) => {
  const { status, body } = await ask('savePlannedChange', user, change, by)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const preview = async (user: { id: string }, change: object) =>
  (await ask('previewPlannedChange', user, change)).body
const takeBack = (id: string, by: Caller = company.hr) => by.post('/functions/takeBackPlannedChange', { id })
const planned = () => company.find('PlannedChange', {})
const recordOf = async ({ id }: { id: string }) => (await company.hr.get(`/entities/User/${id}`)).body
/** Noon in Sydney. */
const noon = (day: string) => company.server.clock.set(new Date(`${day}T01:00:00Z`))
const untilDone = () => eventually(async () => expect(await planned()).toEqual([]))
/** Changes of a person's department in the audit log, with their author and department. */
const moves = async ({ id }: { id: string }) =>
  (
    await company.server.platform.database.query<{ actor_id: string | null; department: string }>(
      `SELECT actor_id, after ->> 'department' AS department FROM platform.change WHERE entity = 'User' AND record_id = $1
       AND before ->> 'department' IS DISTINCT FROM after ->> 'department' AND kind = 'update' ORDER BY seq`,
      [id],
    )
  ).rows

it('only people with the permission for people schedule, see or cancel changes of a person', async () => {
  const { employee, stranger, visitor } = company
  const approver = await company.hire('Ada', { is_approver: true, employee_id: 'A-1' })
  const { id } = await plan(employee, { department: 'Depot' })
  for (const [by, status] of [
    [employee, 403],
    [stranger, 403],
    [approver, 403],
    [visitor, 401],
  ] as const) {
    expect((await ask('savePlannedChange', employee, { department: 'Sales' }, by)).status).toBe(status)
    expect((await ask('previewPlannedChange', employee, { department: 'Sales' }, by)).status).toBe(status)
    for (const name of ['savePlannedChange', 'previewPlannedChange'])
      expect((await ask(name, employee, { last_name: 'Stolen' }, by)).status).toBe(status)
    expect((await takeBack(id, by)).status).toBe(status)
  }
  for (const by of [employee, approver, company.hr]) {
    const written = await by.put(`/entities/PlannedChange/${id}`, {
      department: 'Sales',
      last_name: 'Stolen',
      holds_from: '2026-03-02',
    })
    expect(written.status).toBeGreaterThanOrEqual(403)
    expect((await by.delete(`/entities/PlannedChange/${id}`)).status).toBeGreaterThanOrEqual(403)
    const made = { user_id: by.id, holds_from: '2026-03-02', manager_id: by.id }
    expect((await by.post('/entities/PlannedChange', made)).status).toBe(403)
  }
  for (const by of [employee, approver]) {
    expect((await by.get('/entities/PlannedChange')).body).not.toContainEqual(expect.anything())
    expect((await by.get(`/entities/PlannedChange/${id}`)).status).not.toBe(200)
  }
})

it('a change that cannot be carried out is refused at its field, in a sentence', async () => {
  const { employee, stranger, otherBoss, boss, hr } = company
  const refused = async (change: object, user: { id: string } = employee) => {
    const { status, body } = await ask('savePlannedChange', user, change)
    return [status, body.extra_data?.errors?.[0]?.name, body.message]
  }
  const department = 'Depot'
  expect(await refused({ department, holds_from: '' })).toEqual([422, 'holds_from', copy.dayNeeded])
  expect(await refused({ department, holds_from: '2026-02-30' })).toEqual([
    422,
    'holds_from',
    copy.noSuchDay('2026-02-30'),
  ])
  for (const holds_from of ['2026-03-02', '2026-03-01'])
    expect(await refused({ department, holds_from })).toEqual([422, 'holds_from', copy.notAhead])
  expect(await refused({ department, holds_from: '2031-03-03' })).toEqual([422, 'holds_from', copy.tooFar(5)])
  for (const nothing of [{}, { department: 'Sales' }, { manager_id: boss.id }])
    expect(await refused(nothing)).toEqual([422, 'holds_from', copy.nothingChanges])
  expect(await refused({ department: 'Moon' })).toEqual([
    422,
    'department',
    adminCopy.noSuchDepartment('Moon'),
  ])
  expect(await refused({ office: 'Moon' })).toEqual([422, 'office', copy.noSuchOffice])
  for (const manager_id of [stranger.id, employee.id, 'nobody'])
    expect((await refused({ manager_id })).slice(0, 2)).toEqual([422, 'manager_id'])
  const leave = (user: { id: string }, last_day: string) =>
    hr.post('/functions/saveLeaving', { user_id: user.id, last_day, later_leave: 'keep' })
  await leave(otherBoss, '2026-03-08')
  expect((await refused({ manager_id: otherBoss.id })).slice(0, 2)).toEqual([422, 'manager_id'])
  await leave(employee, '2026-03-08')
  expect(await refused({ department })).toEqual([422, 'holds_from', copy.afterLastDay('2026-03-08')])
  await leave(employee, '2026-03-01')
  expect((await refused({ department }))[2]).toBe(copy.hasLeft)
  expect((await refused({ department }, { id: 'nobody' }))[0]).toBe(404)
})

it('a name is checked by today’s rules when it is scheduled, and refused at its field', async () => {
  const { employee } = company
  const refused = async (change: object, user: { id: string } = employee) => {
    const { status, body } = await ask('savePlannedChange', user, change)
    return [status, body.extra_data?.errors?.[0]?.name, body.message]
  }
  for (const field of ['first_name', 'last_name']) {
    for (const blank of ['', '   '])
      expect(await refused({ department: 'Depot', [field]: blank })).toEqual([
        422,
        field,
        adminCopy.namesRequired,
      ])
    expect((await refused({ [field]: 'x'.repeat(201) })).slice(0, 2)).toEqual([422, field])
    expect((await refused({ [field]: 'One\nTwo' })).slice(0, 2)).toEqual([422, field])
  }
  expect(await refused({ last_name: ' Test ' })).toEqual([422, 'holds_from', copy.nothingChanges])
  const nameless = await company.hire('Nora', { last_name: null })
  expect(await refused({ first_name: 'Nour' }, nameless)).toEqual([422, 'last_name', adminCopy.namesRequired])
  expect(await planned()).toEqual([])
})

it('a new name from a day on changes nothing that is calculated and is in the audit log', async () => {
  const { employee, hr, boss } = company
  await company.grant(employee, 20)
  await company.request(employee, { start_date: '2026-04-13', end_date: '2026-04-17' })
  const change = { first_name: 'Emmy', last_name: ' Castle ' }
  expect(await preview(employee, change)).toMatchObject({ waiting: 0, effects: [], leave: { lines: [] } })
  await plan(employee, change)
  expect(await planned()).toMatchObject([{ first_name: 'Emmy', last_name: 'Castle', department: null }])
  noon('2026-03-08')
  expect(await recordOf(employee)).toMatchObject({ full_name: 'Emma Test' })
  noon(DAY)
  await untilDone()
  expect(await recordOf(employee)).toMatchObject({
    first_name: 'Emmy',
    last_name: 'Castle',
    full_name: 'Emmy Castle',
    email: 'emma@x.test',
  })
  const { rows } = (await hr.post('/functions/listChanges', { about: employee.id })).body
  expect(
    rows.find(
      ({ entity, fields }: { entity: string; fields: { field: string }[] }) =>
        entity === 'User' && fields.some(({ field }) => field === 'last_name'),
    ),
  ).toMatchObject({
    actor: { id: hr.id },
    fields: expect.arrayContaining([expect.objectContaining({ field: 'last_name', after: 'Castle' })]),
  })
  const made = rows.find(
    ({ entity, kind }: { entity: string; kind: string }) => entity === 'PlannedChange' && kind === 'create',
  )
  expect(made.fields).toContainEqual(expect.objectContaining({ field: 'last_name', after: 'Castle' }))
  const { body: team } = await boss.get(`/entities/User/${employee.id}`)
  expect(team.full_name).toBe('Emmy Castle')
})

it('a change is carried out on its day, once, in its author’s name, with all effects of a manual change', async () => {
  const { employee, otherBoss, hr } = company
  await company.grant(employee, 20)
  const { body: request } = await company.request(employee, {
    start_date: '2026-04-13',
    end_date: '2026-04-17',
  })
  await plan(employee, { department: 'Depot', position: 'Lead', manager_id: otherBoss.id })
  noon('2026-03-08')
  expect((await recordOf(employee)).department).toBe('Sales')
  noon(DAY)
  await untilDone()
  expect(await recordOf(employee)).toMatchObject({ department: 'Depot', position: 'Lead', manager_id: 'B-2' })
  expect(await moves(employee)).toEqual([{ actor_id: hr.id, department: 'Depot' }])
  const was = await company.find('FormerDepartment', { user_id: employee.id })
  expect(was.map(({ department, last_day }) => [department, last_day])).toEqual([['Sales', '2026-03-08']])
  const [waits] = await company.find('LeaveRequest', { id: request.id })
  expect(waits.manager_id).toBe(otherBoss.id)
  const { body } = await hr.post('/functions/listChanges', { entity: 'PlannedChange' })
  expect(body.rows.map((row: { kind: string; actor: { id: string } }) => [row.kind, row.actor?.id])).toEqual([
    ['delete', hr.id],
    ['create', hr.id],
  ])
})

it('the preview shows the effects: approver, policies, and leave with its cost on that day', async () => {
  const { employee, otherBoss, hr, boss } = company
  await baseInNewSouthWales(company)
  await company.grant(employee, 20)
  await bringToWorkingDays(company, employee)
  const slots = [
    [228, 228],
    [228, 228],
    [228, 228],
    [228, 228],
    [0, 0],
    [0, 0],
    [0, 0],
  ]
  const { body: pattern } = await hr.post('/entities/WorkPattern', {
    name: 'Four days',
    cycle_days: 7,
    anchor: '2026-03-02',
    slots,
  })
  await hr.post('/entities/WorkAssignment', {
    scope: 'department',
    scope_id: 'Depot',
    valid_from: '2020-01-01',
    pattern_id: pattern.id,
    region: null,
  })
  const take = async (start_date: string, end_date: string) =>
    (await company.request(employee, { start_date, end_date })).body.id
  const before = await take('2026-03-03', '2026-03-06')
  const later = await take('2026-03-16', '2026-03-20')
  for (const id of [before, later])
    expect((await boss.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })).status).toBe(200)
  await take('2026-04-13', '2026-04-14')
  const wanted = { department: 'Depot', manager_id: otherBoss.id }
  const shown = await preview(employee, wanted)
  expect(shown.waiting).toBe(1)
  expect(
    shown.leave.lines.map((line: { request_id: string; days_before: number; days_after: number }) => [
      line.request_id,
      line.days_before,
      line.days_after,
    ]),
  ).toEqual([[later, 5, 4]])
  expect((await preview(employee, { position: 'Lead' })).leave.lines).toEqual([])
  await plan(employee, wanted)
  const days = async (id: string) => (await company.find('LeaveRequest', { id }))[0].days_requested
  expect([await days(before), await days(later)]).toEqual([4, 5])
  noon(DAY)
  await untilDone()
  expect([await days(before), await days(later)]).toEqual([4, 4])
})

it('the preview names the policies of the new department', async () => {
  const { employee, hr } = company
  const name = 'Depot days'
  const rules = templateRules('working_days')
  await hr.post('/functions/saveLeavePolicy', {
    leave_type: 'annual',
    name,
    effective_from: '2026-03-02',
    rules,
  })
  const given = { leave_type: 'annual', policy_name: name, scope: 'department', scope_id: 'Depot' }
  const { status } = await hr.post('/functions/assignLeavePolicy', {
    mode: 'apply',
    valid_from: '2026-03-02',
    ...given,
  })
  expect(status).toBe(200)
  const { effects } = await preview(employee, { department: 'Depot' })
  expect(effects).toMatchObject([
    { leave_type: 'annual', from_policy: null, to_policy: name, before: null, after: { days: 16.5 } },
  ])
})

it('saving again adds to the change, which can be cancelled and ends with an offboarding', async () => {
  const { employee, hr, stranger } = company
  const first = await plan(employee, { department: 'Depot' })
  const again = await plan(employee, { position: 'Lead' })
  expect(again.id).toBe(first.id)
  expect(await planned()).toMatchObject([{ position: 'Lead', department: 'Depot', manager_id: null }])
  // A later return is another scheduled change, though it is the present value.
  const back = await plan(employee, { department: 'Sales', holds_from: '2026-03-16' })
  expect((await takeBack(back.id)).status).toBe(200)
  expect((await takeBack(first.id)).status).toBe(200)
  expect((await takeBack(first.id)).body.message).toBe(copy.goneAlready)
  await plan(stranger, { department: 'Depot', holds_from: '2026-04-01' })
  expect((await hr.delete(await pathOfDepartment('Depot'))).body.message).toBe(copy.departmentPlanned)
  await hr.put(await pathOfDepartment('Depot'), { name: 'Warehouse' })
  expect(await planned()).toMatchObject([{ department: 'Warehouse' }])
  await hr.post('/functions/saveLeaving', {
    user_id: stranger.id,
    last_day: '2026-03-01',
    later_leave: 'keep',
  })
  expect(await planned()).toEqual([])
  noon(DAY)
  expect((await recordOf(employee)).department).toBe('Sales')
})

const pathOfDepartment = async (name: string) =>
  `/entities/Department/${(await company.find('Department', { name }))[0].id}`

it('the system carries it out if its author has left', async () => {
  const { employee } = company
  const planner = await company.hire('Petra', { is_hr: true })
  await plan(employee, { department: 'Depot' }, planner)
  await company.hr.put(`/entities/User/${planner.id}`, { disabled: true })
  noon(DAY)
  await untilDone()
  expect(await moves(employee)).toEqual([{ actor_id: null, department: 'Depot' }])
})

it('a refused change is notified once, stays scheduled and can be cancelled', async () => {
  const { employee, otherBoss, hr } = company
  const { id } = await plan(employee, { manager_id: otherBoss.id })
  await hr.put(`/entities/User/${otherBoss.id}`, { role: 'user' })
  noon(DAY)
  const told = () => company.find('Notification', { user_id: hr.id, title: copy.stuckTitle })
  await eventually(async () => expect(await told()).toHaveLength(1))
  const runs = async () =>
    (
      await company.server.platform.database.query<{ runs: number }>(
        `SELECT runs::int FROM platform.job WHERE name = 'leave.carry-out-planned-changes'`,
      )
    ).rows[0]?.runs ?? 0
  const before = await runs()
  await eventually(async () => expect(await runs()).toBeGreaterThan(before + 1))
  expect(await told()).toHaveLength(1)
  expect(await recordOf(employee)).toMatchObject({ manager_id: 'B-1' })
  expect((await takeBack(id)).status).toBe(200)
})

it('two nodes that process it at the same moment carry it out once', async () => {
  const two = await startSmallCompany({ jobs: ['leave.carry-out-planned-changes'], jobsTwice: true })
  await two.hr.post('/entities/Department', { name: 'Depot', is_active: true })
  const people = [two.employee, two.stranger, two.loner, two.otherBoss]
  for (const { id } of people) {
    const change = { user_id: id, holds_from: DAY, department: 'Depot' }
    expect((await two.hr.post('/functions/savePlannedChange', change)).status).toBe(200)
  }
  two.server.clock.set(new Date(`${DAY}T01:00:00Z`))
  await eventually(async () => expect(await two.find('PlannedChange', {})).toEqual([]))
  const { rows } = await two.server.platform.database.query<{ changes: number }>(
    `SELECT count(*)::int AS changes FROM platform.change WHERE kind = 'delete' AND entity = 'PlannedChange'
     OR kind = 'update' AND entity = 'User' AND after ->> 'department' = 'Depot' GROUP BY entity`,
  )
  expect(rows.map(({ changes }) => changes)).toEqual([people.length, people.length])
  expect(two.server.logged.filter(({ level }) => level === 'error')).toEqual([])
  await two.close()
})
