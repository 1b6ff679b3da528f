import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SmallCompany } from '../testing/small-company.ts'
import { bringToWorkingDays, earnedHourly, startOnWorkingDays } from '../testing/working-days.ts'

const DAY = { start_date: '2026-05-04', end_date: '2026-05-04' }
const LATER = { start_date: '2026-05-06', end_date: '2026-05-06' }

let company: SmallCompany
beforeAll(async () => {
  company = await startOnWorkingDays()
  await bringToWorkingDays(company, company.employee, undefined, 'sick')
})
afterAll(() => company.close())

it('a policy refuses days with leave of another type, in a new request and in an edit [L-04, OP-13]', async () => {
  const { employee } = company
  expect((await company.request(employee, { leave_type: 'annual', ...DAY })).status).toBe(201)
  const same = await company.request(employee, { leave_type: 'sick', ...DAY })
  expect([same.status, same.body.code]).toEqual([422, 'overlap'])
  const later = await company.request(employee, { leave_type: 'sick', ...LATER })
  expect(later.status).toBe(201)
  const edited = await employee.put(`/entities/LeaveRequest/${later.body.id}`, DAY)
  expect([edited.status, edited.body.code]).toEqual([422, 'overlap'])
})

it('a policy refuses days that share any day with longer leave of another type [L-04]', async () => {
  const { employee } = company
  const week = { start_date: '2026-05-18', end_date: '2026-05-22' }
  expect((await company.request(employee, { leave_type: 'annual', ...week })).status).toBe(201)
  for (const [start_date, end_date] of [
    ['2026-05-19', '2026-05-20'],
    ['2026-05-15', '2026-05-18'],
    ['2026-05-22', '2026-05-26'],
    ['2026-05-14', '2026-05-27'],
  ]) {
    const { status, body } = await company.request(employee, { leave_type: 'sick', start_date, end_date })
    expect([status, body.code], start_date).toEqual([422, 'overlap'])
  }
  const beside = { start_date: '2026-05-25', end_date: '2026-05-26' }
  expect((await company.request(employee, { leave_type: 'sick', ...beside })).status).toBe(201)
})

it('an approval accrues nothing for days of unpaid leave [L-10, R3-05]', async () => {
  const { employee, boss, hr, server } = company
  await bringToWorkingDays(company, employee, earnedHourly('day'), 'personal')
  server.clock.set(new Date('2026-04-20T01:00:00Z'))
  const rows = [
    { user_id: employee.id, leave_type: 'unpaid', start_date: '2026-04-07', end_date: '2026-04-10' },
  ]
  expect((await hr.post('/functions/enterLeave', { rows, status: 'approved' })).status).toBe(201)
  const { body } = await company.request(employee, {
    leave_type: 'personal',
    start_date: '2026-05-11',
    end_date: '2026-05-11',
  })
  expect((await boss.put(`/entities/LeaveRequest/${body.id}`, { status: 'approved' })).status).toBe(200)
  // Nor does it post what a later calculation would have to correct.
  const posted = await company.find('LeaveLedgerEntry', {
    user_id: employee.id,
    leave_type: 'personal',
    effective_on: { $gte: '2026-04-07', $lte: '2026-04-10' },
  })
  expect(posted).toEqual([])
})
