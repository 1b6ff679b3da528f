import { eventually, type TestUser } from '@leavewell/platform/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
beforeEach(async () => {
  company = await startSmallCompany({ jobs: ['leave.end-employments'] })
})
afterEach(() => company.close())

const LAST_DAY = '2026-03-06'
const save = ({ id }: { id: string }, last_day = LAST_DAY, later_leave = 'keep') =>
  company.hr.post('/functions/saveLeaving', { user_id: id, last_day, later_leave })
const recordOf = async ({ id }: { id: string }, by: TestUser = company.hr) =>
  (await by.get(`/entities/User/${id}`)).body
const put = ({ id }: { id: string }, fields: object, by: TestUser = company.hr) =>
  by.put(`/entities/User/${id}`, fields)
/** Ids of the people in a filtered list, for a caller. */
const listed = async (q: object, by: TestUser = company.hr) =>
  (await by.get(`/entities/User?q=${encodeURIComponent(JSON.stringify(q))}`)).body
    .map(({ id }: { id: string }) => id)
    .sort()
const balancesOf = async (people?: string) => {
  const { body } = await company.hr.post('/functions/listLeaveBalances', { ...(people && { people }) })
  return [body.total, body.rows.map(({ user_id }: { user_id: string }) => user_id).sort()]
}

it('the server marks a person who has left with the last day, after it is over, until they return', async () => {
  const { employee, hr } = company
  await save(employee)
  expect((await recordOf(employee)).left_on ?? null).toBeNull()
  company.server.clock.set(new Date('2026-03-07T01:00:00Z'))
  await eventually(async () =>
    expect(await recordOf(employee)).toMatchObject({ left_on: LAST_DAY, disabled: true }),
  )
  expect(await listed({ left_on: null })).not.toContain(employee.id)
  expect(await listed({ left_on: { $ne: null } })).toEqual([employee.id])
  await put(employee, { disabled: false })
  expect((await recordOf(employee)).left_on ?? null).toBeNull()
  // A manual deactivation does not make a person a former one. Lists show them as deactivated.
  await put(employee, { disabled: true })
  expect((await recordOf(employee)).left_on ?? null).toBeNull()
  // After HR enters a past last day, they have left.
  await save(employee, '2026-03-05')
  expect((await recordOf(employee)).left_on).toBe('2026-03-05')
  expect((await recordOf(employee, hr)).disabled).toBe(true)
})

it('no one can write that a person has left, and colleagues and approvers neither read it nor filter by it', async () => {
  const { employee, stranger, boss, hr } = company
  const approver = await company.hire('Ada', { is_approver: true, employee_id: 'A-1' })
  await put(employee, { manager_id: 'A-1' })
  await save(employee, '2026-03-01')
  for (const by of [hr, boss, approver, stranger]) await put(stranger, { left_on: '2026-03-01' }, by)
  expect((await recordOf(stranger)).left_on ?? null).toBeNull()
  for (const by of [approver, stranger]) {
    expect(JSON.stringify(await recordOf(employee, by))).not.toContain('left_on')
    expect(await listed({ left_on: { $ne: null } }, by)).toEqual([])
    expect((await by.post('/functions/listLeaveBalances', { people: 'former' })).status).toBe(403)
  }
})

it('lists of balances exclude former people by default, and their requests and balances stay', async () => {
  const { employee, stranger, hr } = company
  const later = await company.hire('Nora', { date_hired: '2026-06-01' })
  for (const user of [employee, stranger, later]) await company.grant(user, 20)
  const { body: request } = await company.request(employee)
  await save(employee, '2026-03-01')
  expect(await balancesOf('current')).toEqual([2, [stranger.id, later.id].sort()])
  expect(await balancesOf('former')).toEqual([1, [employee.id]])
  expect(await balancesOf('to_come')).toEqual([1, [later.id]])
  for (const all of [undefined, 'all']) expect((await balancesOf(all))[0]).toBe(3)
  const requests = await hr.post('/functions/listLeaveRequests', { user_id: employee.id })
  expect(requests.body.rows.map(({ id }: { id: string }) => id)).toEqual([request.id])
  const one = await hr.post('/functions/listLeaveBalances', { user_id: employee.id })
  expect(one.body.total).toBe(1)
})

it('a former person no longer counts as anyone’s report', async () => {
  const { employee, boss, hr } = company
  const reports = async () => (await hr.post('/functions/getManagersWork', { id: boss.id })).body.reports
  const before = await reports()
  await save(employee, '2026-03-01')
  expect(await reports()).toBe(before - 1)
})
