import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SmallCompany } from '../testing/small-company.ts'
import { EARNED_DAILY, startOnWorkingDays, TODAY } from '../testing/working-days.ts'

/** Counts hours by the minute. A displayed day has 7.6 hours. */
const HOURS = {
  ...EARNED_DAILY,
  day_minutes: 456,
  measure: 'time',
  request_unit: 'minutes',
  step: 1,
} as const

let company: SmallCompany
beforeAll(async () => {
  company = await startOnWorkingDays({ days: 5, rules: HOURS })
})
afterAll(() => company.close())

const annual = async () => {
  const { employee } = company
  const [record] = (
    await employee.get(`/entities/LeaveBalance?q=${JSON.stringify({ leave_type: 'annual' })}`)
  ).body
  return record
}
const statement = async () =>
  (
    await company.employee.post('/functions/getBalanceStatement', {
      leave_type: 'annual',
      from: '2026-01-01',
      to: TODAY,
    })
  ).body

it('a policy of hours stores exact minutes with days, in balances and requests [R3-102]', async () => {
  const { employee, boss, hr } = company
  const before = await annual()
  expect(before.balance_minutes).toBeGreaterThan(0)
  expect(before.balance).toBe(Math.round((before.balance_minutes / 456) * 100) / 100)

  const asked = { start_date: '2026-04-07', end_date: '2026-04-07', minutes: 253 }
  const { body: request } = await company.request(employee, asked)
  expect(request).toMatchObject({ minutes_requested: 253, days_requested: 0.55 })
  const { rows } = (await boss.post('/functions/listTeamRequests', { status: 'pending' })).body
  expect(rows[0]).toMatchObject({ minutes_requested: 253, left: { day: '2026-04-07' } })
  expect(rows[0].left.minutes).toBe(Math.round(rows[0].left.minutes))
  expect((await boss.put(`/entities/LeaveRequest/${request.id}`, { status: 'approved' })).status).toBe(200)
  const { body: told } = await employee.get('/entities/Notification?sort=-created_date&limit=1')
  expect(told[0].message).toContain('4.22 hours (0.55 days)')

  const ofAll = (await hr.post('/functions/listLeaveBalances', { user_id: employee.id })).body.rows
  const row = ofAll.find(({ leave_type }: { leave_type: string }) => leave_type === 'annual')
  const after = await annual()
  expect(row).toMatchObject({
    balance_minutes: after.balance_minutes,
    allocated_minutes: after.allocated_minutes,
  })
  const entries = await statement()
  expect(entries).toMatchObject({ is_in_hours: true, closing_minutes: expect.any(Number) })
})

it('a balance is adjusted by exact minutes or by days, not by both or neither [R3-102]', async () => {
  const { hr, employee } = company
  const adjust = (amount: object) =>
    hr.post('/functions/adjustLeaveBalance', {
      user_id: employee.id,
      leave_type: 'annual',
      reason: 'Opening balance',
      ...amount,
    })
  const before = await annual()
  expect((await adjust({ minutes: 3796 })).body).toEqual({ days: 8.32, minutes: 3796 })
  expect((await annual()).balance_minutes).toBe(before.balance_minutes + 3796)
  for (const [amount, name] of [
    [{}, 'days'],
    [{ days: 1, minutes: 60 }, 'days'],
    [{ minutes: 0 }, 'minutes'],
    [{ minutes: 1.5 }, 'minutes'],
    [{ minutes: 9e15 }, 'minutes'],
  ] as const) {
    const { status, body } = await adjust(amount)
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(`"${name}"`)])
  }
})

it('a refusal names hours first [R3-102]', async () => {
  const { employee } = company
  const asked = await company.request(employee, { start_date: '2026-06-01', end_date: '2026-12-18' })
  expect(asked.status).toBe(422)
  expect(asked.body.message).toMatch(
    /^Insufficient balance\. (You can take up to|You have) [\d.]+ hours \([\d.]+ days\)[ .]/,
  )
})

it('clients cannot write minutes of balances or requests, and leave counted in days has none [R3-102]', async () => {
  const { hr, employee, stranger } = company
  const { body: balance } = await hr.post('/entities/LeaveBalance', {
    user_id: stranger.id,
    leave_type: 'sick',
    year: 2026,
    balance: 4,
    total_allocated: 10,
    balance_minutes: 99_999,
    allocated_minutes: 99_999,
  })
  expect(balance).toMatchObject({ balance: 4, balance_minutes: null, allocated_minutes: null })
  const asked = { start_date: '2026-05-05', end_date: '2026-05-05', minutes_requested: 1 }
  expect((await company.request(employee, asked)).body.minutes_requested).toBe(456)
  expect((await company.request(stranger, asked)).body.minutes_requested).toBeNull()
})
