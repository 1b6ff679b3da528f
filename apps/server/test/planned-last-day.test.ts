import type { TestUser } from '@leavewell/platform/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { baseInNewSouthWales, bringToWorkingDays, EARNED_DAILY } from '../testing/working-days.ts'

let company: SmallCompany
let emma: TestUser
beforeEach(async () => {
  company = await startSmallCompany()
  emma = company.employee
  await baseInNewSouthWales(company)
  await company.grant(emma, 20)
  await bringToWorkingDays(company, emma, { ...EARNED_DAILY, on_leaving: 'pay_out' })
})
afterEach(() => company.close())

const LAST_DAY = '2026-04-17'
const leave = () =>
  company.hr.post('/functions/saveLeaving', {
    user_id: emma.id,
    last_day: LAST_DAY,
    later_leave: 'withdraw',
  })
const quote = (by: TestUser, day: string) =>
  by.post('/functions/quoteLeave', { leave_type: 'annual', start_date: day, end_date: day })

/** All answers to the employee about the days around the last one. */
async function answers(by: TestUser = emma): Promise<unknown> {
  const days = ['2026-04-16', '2026-04-17', '2026-04-20', '2026-05-04']
  const quotes = await Promise.all(days.map(async day => (await quote(by, day)).body))
  const ask = async (name: string, body: object) => (await by.post(`/functions/${name}`, body)).body
  return {
    quotes,
    rules: await ask('getMyLeaveRules', {}),
    entitlement: await ask('getMyEntitlement', {}),
    statement: await ask('getBalanceStatement', {
      leave_type: 'annual',
      from: '2026-03-01',
      to: '2026-12-31',
    }),
    days: await ask('getWorkingDays', { from: '2026-04-01', to: '2026-05-31', user_ids: [emma.id] }),
    balances: (await by.get('/entities/LeaveBalance')).body.map(
      ({ balance }: { balance: number }) => balance,
    ),
    notifications: (await by.get('/entities/Notification')).body,
  }
}

it('a planned last day changes no answer that the employee gets [R3-86]', async () => {
  const before = await answers()
  expect((await leave()).status).toBe(200)
  expect(await answers()).toEqual(before)
  // HR sees it in the same statement.
  const ofEmma = { user_id: emma.id, leave_type: 'annual', from: '2026-03-01', to: '2026-12-31' }
  const { entries } = (await company.hr.post('/functions/getBalanceStatement', ofEmma)).body
  expect(entries.find(({ type }: { type: string }) => type === 'pay_out')).toMatchObject({ day: LAST_DAY })
})

it('a planned last day refuses neither a new request, an edit nor a change of approved leave [R3-86]', async () => {
  await leave()
  const asked = await company.request(emma, { start_date: '2026-05-04', end_date: '2026-05-05' })
  expect(asked.status).toBe(201)
  const moved = { ...asked.body, start_date: '2026-05-06', end_date: '2026-05-07' }
  expect((await emma.put(`/entities/LeaveRequest/${asked.body.id}`, moved)).status).toBe(200)
  const { body: kept } = await company.request(emma, { start_date: '2026-04-14', end_date: '2026-04-14' })
  await company.boss.put(`/entities/LeaveRequest/${kept.id}`, { status: 'approved' })
  const change = { request_id: kept.id, kind: 'change', start_date: '2026-05-11', end_date: '2026-05-11' }
  expect((await emma.post('/functions/quoteAmendment', change)).body.findings).toEqual([])
  expect((await emma.post('/functions/amendLeave', change)).status).toBe(200)
})

it('a planned last day is hidden from the approver too, and HR that adds leave after it is refused [R3-86]', async () => {
  const ava = await company.hire('Ava', { is_approver: true, employee_id: 'A-1', manager_id: 'B-1' })
  await company.hr.put(`/entities/User/${emma.id}`, { manager_id: 'A-1' })
  const question = { user_id: emma.id, leave_type: 'annual', from: '2026-03-01', to: '2026-12-31' }
  const ask = async () => (await ava.post('/functions/getBalanceStatement', question)).body
  const before = await ask()
  expect(before.entries.length).toBeGreaterThan(0)
  await leave()
  expect(await ask()).toEqual(before)
})

it('the last day counts for everyone from that day on [R3-86]', async () => {
  await leave()
  company.server.clock.set(new Date(`${LAST_DAY}T01:00:00Z`))
  expect(
    (await quote(emma, '2026-04-20')).body.findings.map(({ code }: { code: string }) => code),
  ).not.toEqual([])
})
