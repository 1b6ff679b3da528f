import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { baseInNewSouthWales, bringToWorkingDays, EARNED_DAILY } from '../testing/working-days.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
})
afterAll(() => company.close())

/** Noon in Sydney. */
const noon = (day: string) => company.server.clock.set(new Date(`${day}T01:00:00Z`))

const headsOfSales = async (): Promise<number> => {
  const { byDepartment } = (await company.hr.post('/functions/getAnalytics', {})).body
  return byDepartment.find(({ department }: { department: string }) => department === 'Sales').headcount
}

it('a future joiner is not in the department until the first day', async () => {
  const before = await headsOfSales()
  await company.hire('Nina', { role: 'user', department: 'Sales', date_hired: '2026-03-09' })
  expect(await headsOfSales()).toBe(before)
  noon('2026-03-08')
  expect(await headsOfSales()).toBe(before)
  noon('2026-03-09')
  expect(await headsOfSales()).toBe(before + 1)
  noon('2026-03-02')
})

it('accruals begin on the joining date, and there are none before it', async () => {
  const newcomer = await company.hire('Noah', { role: 'user', date_hired: '2026-03-16', manager_id: 'B-1' })
  await baseInNewSouthWales(company)
  await bringToWorkingDays(company, newcomer, EARNED_DAILY)
  const balanceOn = async (day: string) => {
    noon(day)
    const [record] = await company.find('LeaveBalance', {
      user_id: newcomer.id,
      leave_type: 'annual',
      year: 2026,
    })
    return record?.balance ?? 0
  }
  expect(await balanceOn('2026-03-15')).toBe(0)
  expect(await balanceOn('2026-04-20')).toBeGreaterThan(0)
})

it('colleagues do not see the leave of future joiners [R-15]', async () => {
  noon('2026-03-02')
  const { hr, employee } = company
  await hr.post('/functions/changeSettings', { away_circle: 'everybody' })
  const newcomer = await company.hire('Nora', { role: 'user', date_hired: '2026-03-09', manager_id: 'B-1' })
  const rows = [
    { user_id: newcomer.id, leave_type: 'annual', start_date: '2026-03-12', end_date: '2026-03-13' },
  ]
  expect((await hr.post('/functions/enterLeave', { rows, status: 'approved' })).status).toBe(201)
  const shown = async () =>
    JSON.stringify(
      (await employee.post('/functions/listAway', { from: '2026-03-01', to: '2026-03-31' })).body,
    ).includes('Nora')
  expect(await shown()).toBe(false)
  noon('2026-03-09')
  expect(await shown()).toBe(true)
})

it('an approver’s calendar has reports from their first day to their last, and no other people', async () => {
  noon('2026-03-02')
  const { hr, employee } = company
  const approver = await company.hire('Abel', { is_approver: true, employee_id: 'A-1' })
  const named = (name: string, date_hired: string) => company.hire(name, { manager_id: 'A-1', date_hired })
  const [here, later] = [await named('Hilda', '2025-03-09'), await named('Lotte', '2026-03-09')]
  const gone = await named('Gwen', '2025-03-09')
  const rows = [here, later, gone].map(({ id: user_id }) => ({
    user_id,
    leave_type: 'annual',
    start_date: '2026-03-12',
    end_date: '2026-03-13',
  }))
  expect((await hr.post('/functions/enterLeave', { rows, status: 'approved' })).status).toBe(201)
  const left = { user_id: gone.id, last_day: '2026-03-01', later_leave: 'keep' }
  expect((await hr.post('/functions/saveLeaving', left)).status).toBe(200)
  const ids = async (name: string, asked: object, field: string) =>
    (await approver.post(`/functions/${name}`, asked)).body.map((row: Record<string, string>) => row[field])
  const month = { from: '2026-03-01', to: '2026-03-31', statuses: ['approved'] }
  expect(await ids('listReports', {}, 'id')).toEqual([here.id])
  expect(await ids('listReportLeave', month, 'user_id')).toEqual([here.id])
  const everyone = async () =>
    (await hr.post('/functions/listCalendarPeople', {})).body.map(({ id }: { id: string }) => id)
  expect(await everyone()).toContain(here.id)
  for (const absent of [later, gone]) expect(await everyone()).not.toContain(absent.id)
  noon('2026-03-09')
  expect(await everyone()).toContain(later.id)
  expect(await ids('listReports', {}, 'id')).toEqual([here.id, later.id])
  expect((await ids('listReportLeave', month, 'user_id')).sort()).toEqual([here.id, later.id].sort())
  const [row] = (await approver.post('/functions/listReports', {})).body
  expect(Object.keys(row).sort()).toEqual([
    'department',
    'email',
    'full_name',
    'id',
    'office',
    'profile_picture',
  ])
  expect((await employee.post('/functions/listReports', {})).status).toBe(403)
  noon('2026-03-02')
})
