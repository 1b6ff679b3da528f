import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SmallCompany } from '../testing/small-company.ts'
import { EARNED_DAILY, startOnWorkingDays } from '../testing/working-days.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startOnWorkingDays({ days: 5, rules: EARNED_DAILY })
})
afterAll(() => company.close())

it('a pending request has one figure with its day: for its approver, its employee and, once approved, its breakdown [R3-109]', async () => {
  const { boss, employee } = company
  const { body } = await company.request(employee, { start_date: '2026-04-07', end_date: '2026-04-09' })
  const { story } = (await employee.post('/functions/getRequestQuote', { id: body.id })).body
  const { rows } = (await boss.post('/functions/listTeamRequests', { status: 'pending' })).body
  const [row] = rows.filter(({ id }: { id: string }) => id === body.id)
  expect(row.left).toEqual({ day: '2026-04-09', days: story.left / 480, minutes: null })
  const opened = (await boss.post('/functions/getLeaveRequest', { id: body.id })).body
  expect(opened.left).toEqual(row.left)
  expect(row.left.days).not.toBe(row.balance.balance - row.days_requested)

  expect((await boss.put(`/entities/LeaveRequest/${body.id}`, { status: 'approved' })).status).toBe(200)
  const statement = await employee.post('/functions/getBalanceStatement', {
    leave_type: 'annual',
    from: '2026-01-01',
    to: '2026-04-09',
  })
  expect(statement.body.closing).toBe(row.left.days)
  const approved = (await boss.post('/functions/getLeaveRequest', { id: body.id })).body
  expect(approved.left).toBeUndefined()
})

it('a pending request without a policy keeps the balance of its year [R3-109]', async () => {
  const { stranger, otherBoss } = company
  await company.grant(stranger, 10)
  const { body } = await company.request(stranger, { start_date: '2026-04-07', end_date: '2026-04-09' })
  const { rows } = (await otherBoss.post('/functions/listTeamRequests', { status: 'pending' })).body
  const [row] = rows.filter(({ id }: { id: string }) => id === body.id)
  expect([row.left, row.balance.balance]).toEqual([undefined, 10])
})
