import { partable, type RoleHolderRow, suggestedRoles } from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
let only: TestUser
beforeAll(async () => {
  company = await startSmallCompany()
  const { employee, stranger, boss, otherBoss, loner, hr } = company
  only = await company.hire('Otto', { role: 'admin', employee_id: 'O-1' })
  await hr.put(`/entities/User/${loner.id}`, { manager_id: 'O-1' })
  // Otto decides the leave of his reports, Boss decides what was sent to Olga, and Olga adds a balance.
  const own = (await company.request(loner, { leave_type: 'unpaid' })).body.id
  expect((await only.put(`/entities/LeaveRequest/${own}`, { status: 'approved' })).status).toBe(200)
  const foreign = (await company.request(stranger, { leave_type: 'unpaid' })).body.id
  expect((await boss.put(`/entities/LeaveRequest/${foreign}`, { status: 'approved' })).status).toBe(200)
  const balance = { user_id: employee.id, leave_type: 'annual', year: 2026, balance: 5, total_allocated: 5 }
  expect((await otherBoss.post('/entities/LeaveBalance', balance)).status).toBe(201)
  await company.request(loner, { leave_type: 'unpaid', start_date: '2026-05-04', end_date: '2026-05-05' })
})
afterAll(() => company.close())

const holders = async (by: TestUser = company.hr): Promise<RoleHolderRow[]> =>
  (await by.post('/functions/listRoleHolders', {})).body

it('managers who only decide requests that were sent to them are suggested as approvers', async () => {
  const { hr, boss, otherBoss } = company
  const rows = partable(await holders(), hr.id)
  const known = (user: TestUser) => {
    const row = rows.find(({ id }) => id === user.id)
    return row && [row.reports, row.waiting, row.does_more, suggestedRoles(row)]
  }
  expect(known(only)).toEqual([1, 1, false, ['approver']])
  expect(known(boss)).toEqual([2, 0, true, ['admin']])
  expect(known(otherBoss)).toEqual([1, 0, true, ['admin']])
  expect(known(hr)).toBeUndefined()
})

it('an approver still decides the leave of reports and sees nothing else, and a preview changes nothing', async () => {
  const { hr, loner, employee } = company
  const changes = [{ user_id: only.id, roles: ['approver'] }]
  const seen = (await hr.post('/functions/giveRoles', { mode: 'preview', changes })).body
  expect(seen.people[0]).toMatchObject({ keeps: ['reports'], refusal: null })
  expect(seen.people[0].loses).toContain('leave')
  expect((await only.post('/functions/listLeaveRequests', {})).status).toBe(200)
  expect((await hr.post('/functions/giveRoles', { mode: 'apply', changes })).status).toBe(200)
  expect((await only.post('/functions/listLeaveRequests', {})).status).toBe(403)
  const [waiting] = await company.find('LeaveRequest', { user_id: loner.id, status: 'pending' })
  expect(waiting.manager_id).toBe(only.id)
  expect((await only.put(`/entities/LeaveRequest/${waiting.id}`, { status: 'approved' })).status).toBe(200)
  expect((await only.get(`/entities/User/${employee.id}`)).body).not.toHaveProperty('salary')
  const { rows } = (await hr.post('/functions/listChanges', { entity: 'User', record: only.id })).body
  expect(rows.length).toBeGreaterThan(0)
})

it('employees and approvers neither see roles nor give any', async () => {
  const approver = await company.hire('Ada', { is_approver: true })
  for (const user of [company.employee, approver]) {
    expect((await user.post('/functions/listRoleHolders', {})).status).toBe(403)
    const changes = [{ user_id: company.boss.id, roles: ['approver'] }]
    for (const mode of ['preview', 'apply'])
      expect((await user.post('/functions/giveRoles', { mode, changes })).status).toBe(403)
  }
})
