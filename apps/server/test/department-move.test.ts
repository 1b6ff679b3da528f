import { adminCopy, departmentMoveCopy as copy, plannedChangesCopy, templateRules } from '@leavewell/leave'
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

const idsOf = (...people: { id: string }[]) => people.map(({ id }) => id)
const ask = (
  name: 'previewDepartmentMove' | 'moveToDepartment',
  ids: string[],
  change: object = {},
  by: Caller = company.hr,
) => by.post(`/functions/${name}`, { ids, department: 'Depot', holds_from: null, ...change })
const move = (ids: string[], change: object = {}, by?: Caller) => ask('moveToDepartment', ids, change, by)
const departments = async (...people: { id: string }[]) => {
  const found = await company.find('User', { id: { $in: idsOf(...people) } })
  return idsOf(...people).map(id => found.find(each => each.id === id)?.department)
}
const planned = () => company.find('PlannedChange', {})

it('only people with the permission for people can move others, and for all others nothing changes [R-08]', async () => {
  const { employee, stranger, visitor } = company
  const approver = await company.hire('Ada', { is_approver: true })
  for (const name of ['previewDepartmentMove', 'moveToDepartment'] as const) {
    for (const [by, status] of [
      [visitor, 401],
      [employee, 403],
      [approver, 403],
    ] as const)
      expect((await ask(name, idsOf(employee, stranger), {}, by)).status).toBe(status)
    const asEmployee = company.server.as(company.hr.token, { 'X-Impersonate-User': 'emma@x.test' })
    expect((await ask(name, idsOf(employee), {}, asEmployee)).status).toBe(403)
  }
  expect(await departments(employee, stranger)).toEqual(['Sales', 'Sales'])
})

it('selected people move immediately, each logged with the author, and skipped people are listed with the reason', async () => {
  const { employee, stranger, loner, hr } = company
  const there = await company.hire('Thea', { department: 'Depot' })
  const gone = await company.hire('Gus', { department: 'Sales' })
  await hr.post('/functions/saveLeaving', { user_id: gone.id, last_day: '2026-03-01', later_leave: 'keep' })
  const ids = [...idsOf(employee, there, stranger, gone, loner, employee), 'nobody']
  const left_out = [
    { id: there.id, name: 'Thea Test', why: copy.isThere },
    { id: gone.id, name: 'Gus Test', why: copy.hasLeft },
    { id: 'nobody', name: '', why: copy.isGone },
  ]
  const { body: preview } = await ask('previewDepartmentMove', ids)
  expect(preview).toMatchObject({ moves: 3, left_out, effects: [], leave: { lines: [] } })
  expect(await departments(employee, stranger, loner)).toEqual(['Sales', 'Sales', null])

  const { status, body } = await move(ids)
  expect([status, body]).toEqual([200, { moves: 3, left_out }])
  expect(await departments(employee, stranger, loner, there, gone)).toEqual([
    'Depot',
    'Depot',
    'Depot',
    'Depot',
    'Sales',
  ])
  const { rows } = await company.server.platform.database.query<{ record_id: string; actor_id: string }>(
    `SELECT record_id, actor_id FROM platform.change WHERE entity = 'User' AND kind = 'update'
     AND after ->> 'department' = 'Depot' ORDER BY record_id`,
  )
  expect(rows).toEqual(
    idsOf(employee, stranger, loner)
      .sort()
      .map(record_id => ({ record_id, actor_id: hr.id })),
  )
  expect((await move(ids)).body.moves).toBe(0)
})

it('a move that is impossible for everyone is refused at its field', async () => {
  const ids = idsOf(company.employee)
  const refused = async (change: object) => {
    const { status, body } = await move(ids, change)
    return [status, body.extra_data?.errors?.[0]?.name, body.message]
  }
  expect(await refused({ department: '' })).toEqual([422, 'department', copy.departmentNeeded])
  expect(await refused({ department: 'Moon' })).toEqual([
    422,
    'department',
    adminCopy.noSuchDepartment('Moon'),
  ])
  for (const holds_from of ['2026-03-02', '2026-02-27'])
    expect(await refused({ holds_from })).toEqual([422, 'holds_from', plannedChangesCopy.notAhead])
  expect((await refused({ holds_from: '2026-02-30' })).slice(0, 2)).toEqual([422, 'holds_from'])
  expect((await move([])).status).toBe(422)
  expect((await move(Array.from({ length: 5001 }, (_, at) => `u${at}`))).status).toBe(422)
  expect(await departments(company.employee)).toEqual(['Sales'])
})

it('leave is recalculated by the department’s work schedule, as previewed', async () => {
  const { employee, hr, boss } = company
  await baseInNewSouthWales(company)
  const pattern = { name: 'Six days', cycle_days: 7, anchor: '2026-03-02' }
  const day = [228, 228]
  const slots = [day, day, day, day, day, day, [0, 0]]
  const { body: six } = await hr.post('/entities/WorkPattern', { ...pattern, slots })
  const row = { scope: 'department', scope_id: 'Depot', valid_from: '2020-01-01', pattern_id: six.id }
  expect((await hr.post('/entities/WorkAssignment', { ...row, region: 'AU-NSW' })).status).toBe(201)
  await company.grant(employee, 20)
  await bringToWorkingDays(company, employee)
  const { body: request } = await company.request(employee, {
    start_date: '2026-03-16',
    end_date: '2026-03-21',
  })
  await boss.put(`/entities/LeaveRequest/${request.id}`, { status: 'approved' })
  const { body: preview } = await ask('previewDepartmentMove', idsOf(employee))
  const [line] = preview.leave.lines
  expect(line).toMatchObject({ request_id: request.id, name: 'Emma Test' })
  expect(line.days_after).toBe(line.days_before + 1)
  const days = async () => (await company.find('LeaveRequest', { id: request.id }))[0].days_requested
  expect(await days()).toBe(line.days_before)
  expect((await move(idsOf(employee))).status).toBe(200)
  expect(await days()).toBe(line.days_after)
})

it('the policies of the department begin, and the preview has the number of people', async () => {
  const { employee, stranger, hr } = company
  const name = 'Depot days'
  const rules = templateRules('working_days')
  const policy = { leave_type: 'annual', name, effective_from: '2026-03-02', rules }
  await hr.post('/functions/saveLeavePolicy', policy)
  const given = { leave_type: 'annual', policy_name: name, scope: 'department', scope_id: 'Depot' }
  await hr.post('/functions/assignLeavePolicy', { mode: 'apply', valid_from: '2026-03-02', ...given })
  const ids = idsOf(employee, stranger)
  const effect = {
    leave_type: 'annual',
    from_policy: null,
    to_policy: name,
    before: null,
    after: { days: 16.5 },
  }
  expect((await ask('previewDepartmentMove', ids)).body.effects).toMatchObject(
    ids.toSorted().map(user_id => ({ user_id, ...effect })),
  )
  await move(ids)
  const onIt = await company.find('UserPolicy', { policy_name: name })
  expect(onIt.map(({ user_id }) => user_id).sort()).toEqual(ids.toSorted())
})

it('a move on a later day is scheduled, merged with changes of that day, and carried out on it', async () => {
  const { employee, stranger, loner, hr } = company
  const plan = { user_id: employee.id, holds_from: DAY, position: 'Lead' }
  await hr.post('/functions/savePlannedChange', plan)
  await hr.post('/functions/savePlannedChange', {
    user_id: loner.id,
    holds_from: '2026-03-05',
    department: 'Depot',
  })
  await hr.post('/functions/saveLeaving', {
    user_id: stranger.id,
    last_day: '2026-03-08',
    later_leave: 'keep',
  })
  const boss = company.otherBoss
  const { body } = await move(idsOf(employee, boss, loner, stranger), { holds_from: DAY })
  expect(body).toEqual({
    moves: 2,
    left_out: [
      { id: loner.id, name: 'Lone Test', why: copy.willBeThere },
      { id: stranger.id, name: 'Stan Test', why: copy.leavesBefore('2026-03-08') },
    ],
  })
  expect((await planned()).filter(each => each.holds_from === DAY)).toMatchObject([
    { user_id: employee.id, department: 'Depot', position: 'Lead', planned_by: hr.id },
    { user_id: boss.id, department: 'Depot', position: null, planned_by: hr.id },
  ])
  expect(await departments(employee, boss)).toEqual(['Sales', null])
  company.server.clock.set(new Date(`${DAY}T01:00:00Z`))
  await eventually(async () => expect(await planned()).toEqual([]))
  expect(await departments(employee, boss, loner)).toEqual(['Depot', 'Depot', 'Depot'])
})

it('two simultaneous moves of the same people run one after the other', async () => {
  const { employee, stranger, hr, boss } = company
  const ids = idsOf(employee, stranger)
  const answers = await Promise.all([move(ids, {}, hr), move(ids, {}, boss)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.map(({ body }) => body.moves).sort()).toEqual([0, 2])
})
