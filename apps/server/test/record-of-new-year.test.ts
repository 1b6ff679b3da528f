import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { baseInNewSouthWales, bringToWorkingDays, WORKING_DAYS } from '../testing/working-days.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany({ now: new Date('2025-12-01T01:00:00Z') })
  await baseInNewSouthWales(company)
})
afterAll(() => company.close())

const ANNIVERSARY = { ...WORKING_DAYS, period: { kind: 'year' as const, starts: 'anniversary' as const } }

it('the record of a new year is the sum of its entries if the leave year continues [OP-08]', async () => {
  const anni = await company.hire('Anni', { manager_id: 'B-1', date_hired: '2024-06-01' })
  await bringToWorkingDays(company, anni, ANNIVERSARY, 'annual', '2025-12-01')
  const enter = async (start_date: string, end_date: string): Promise<string> => {
    const row = { user_id: anni.id, leave_type: 'annual', start_date, end_date }
    const { status, body } = await company.hr.post('/functions/enterLeave', {
      rows: [row],
      status: 'approved',
    })
    expect(status, JSON.stringify(body)).toBe(201)
    return body.ids[0]
  }
  const first = await enter('2025-12-30', '2026-01-02')
  const second = await enter('2026-01-05', '2026-01-06')
  const third = await enter('2026-02-02', '2026-02-02')
  company.server.clock.set(new Date('2026-01-01T01:00:00Z'))
  const admin = await company.hire('Ada', { role: 'admin' })
  const find = async (entity: string, year: number) => {
    const q = encodeURIComponent(JSON.stringify({ user_id: anni.id, year }))
    return (await admin.get(`/entities/${entity}?sort=created_date&q=${q}`)).body
  }
  const explained = async () =>
    (await find('LeaveBalanceEntry', 2026)).map((entry: Record<string, unknown>) => [
      entry.kind,
      entry.amount,
      entry.request_id,
    ])

  expect((await admin.post('/functions/withdrawLeave', { id: third })).status).toBe(200)
  expect(await find('LeaveBalance', 2026)).toMatchObject([{ balance: 15 }])
  expect(await explained()).toEqual([
    ['allocation', 18, null],
    ['deduction', -1, first],
    ['deduction', -2, second],
    ['deduction', -1, third],
    ['deduction', 1, third],
  ])
  expect((await admin.post('/functions/withdrawLeave', { id: second })).status).toBe(200)
  expect(await find('LeaveBalance', 2026)).toMatchObject([{ balance: 17 }])
  expect((await explained()).at(-1)).toEqual(['deduction', 2, second])
})
