import { afterEach, beforeEach, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { baseInNewSouthWales, bringToWorkingDays, WORKING_DAYS } from '../testing/working-days.ts'

const COUNTED_ONLY = {
  ...WORKING_DAYS,
  period: { kind: 'none' },
  grant: { kind: 'hand' },
  close: { mode: 'keep' },
} as const

let company: SmallCompany
beforeEach(async () => {
  company = await startSmallCompany()
  await baseInNewSouthWales(company)
  await bringToWorkingDays(company, company.employee, COUNTED_ONLY, 'sick')
})
afterEach(() => company.close())

const sickLeave = { leave_type: 'sick', start_date: '2026-03-09', end_date: '2026-03-10' }

it('approved leave of a type that needs no balance makes no balance of 0 days, and counts as taken [R3-110]', async () => {
  const { employee, boss, hr } = company
  const { body: request } = await company.request(employee, sickLeave)
  await boss.put(`/entities/LeaveRequest/${request.id}`, { status: 'approved' })
  expect(await company.find('LeaveBalance', {})).toEqual([])
  expect((await boss.post('/functions/listMyTeam', {})).body.rows[0].balances).toEqual([])
  expect((await hr.post('/functions/listLeaveBalances', {})).body.rows).toEqual([])
  expect((await hr.post('/functions/getAnalytics', {})).body.byType).toEqual([
    { leave_type: 'sick', taken: 2, expired: 0, paid_out: 0, allocated: 0, balance: 0 },
  ])
})

it('every list says of a request whether it needs a balance, whatever former versions stored [R3-110]', async () => {
  const { employee, boss, hr } = company
  await company.grant(employee, 0, 'sick')
  const requests = [
    (await company.request(employee, sickLeave)).body,
    (await company.request(employee, { start_date: '2026-03-16', end_date: '2026-03-16' })).body,
  ]
  await boss.put(`/entities/LeaveRequest/${requests[0].id}`, { status: 'approved' })
  const { rows } = (await boss.post('/functions/listTeamRequests', {})).body
  const needs = (id: string) => rows.find((row: { id: string }) => row.id === id).needs_balance
  expect(requests.map(({ id }) => needs(id))).toEqual([false, true])
  for (const { id } of requests)
    expect((await hr.post('/functions/getLeaveRequest', { id })).body.needs_balance).toBe(needs(id))
  expect((await boss.post('/functions/listMyTeam', {})).body.rows[0].balances).toEqual([])
})
