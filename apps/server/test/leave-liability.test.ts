import type { LeaveLiability, LiabilityRow, LiabilityTrend } from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import {
  baseInNewSouthWales,
  bringToWorkingDays,
  earnedHourly,
  WORKING_DAYS,
} from '../testing/working-days.ts'

let company: SmallCompany
let people: Record<'emma' | 'stan' | 'hr' | 'payroll' | 'salaries', TestUser>

/** Hours that accrue weekly and are paid out when an employee leaves. */
const PAID_OUT = { ...earnedHourly('week'), measure: 'time', on_leaving: 'pay_out' } as const

beforeAll(async () => {
  company = await startSmallCompany()
  const { hr, employee, stranger, loner } = company
  people = {
    emma: employee,
    stan: stranger,
    hr: await company.hire('Hal', { is_hr: true }),
    payroll: await company.hire('Paula', { is_payroll: true }),
    salaries: await company.hire('Sally', { is_payroll: true, sees_salaries: true }),
  }
  await baseInNewSouthWales(company)
  await bringToWorkingDays(company, employee, PAID_OUT)
  await bringToWorkingDays(company, stranger, PAID_OUT)
  await bringToWorkingDays(company, stranger, WORKING_DAYS, 'personal')
  await company.grant(loner, 12)
  const adjust = (user: TestUser, minutes: number) =>
    hr.post('/functions/adjustLeaveBalance', {
      user_id: user.id,
      leave_type: 'annual',
      minutes,
      reason: 'Opening balance',
    })
  expect((await adjust(employee, 152 * 60)).status).toBe(200)
  expect((await adjust(stranger, -8 * 60)).status).toBe(200)
  expect((await hr.put(`/entities/User/${employee.id}`, { salary: 98_800 })).status).toBe(200)
  const entered = await hr.post('/functions/enterLeave', {
    rows: [{ user_id: employee.id, leave_type: 'annual', start_date: '2026-03-16', end_date: '2026-03-17' }],
    status: 'approved',
    reason: 'Trip',
  })
  expect(entered.status).toBe(201)
})
afterAll(() => company.close())

async function liability(body: object = {}, who: Pick<TestUser, 'post'> = people.salaries) {
  const answer = await who.post('/functions/getLeaveLiability', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as LeaveLiability
}
const keyOf = ({ name, leave_type }: Pick<LiabilityRow, 'name' | 'leave_type'>) => `${name} ${leave_type}`
const balancesOf = ({ rows }: LeaveLiability) =>
  Object.fromEntries(rows.map(row => [keyOf(row), row.minutes]))

describe('leave liability [R3-105, F2]', () => {
  it('unused leave has a value, its booked part, and overdrawn balances apart [P6, P7]', async () => {
    const { day, is_projected, rows, total } = await liability()
    expect([day, is_projected]).toEqual(['2026-03-02', false])
    const hour = Math.floor((456 * 1) / 13)
    expect(rows).toMatchObject([
      {
        name: 'Emma Test',
        department: 'Sales',
        leave_type: 'annual',
        minutes: 152 * 60 + hour,
        booked_minutes: 2 * 456,
        expiring_minutes: 0,
        cents: 760_000 + Math.round((hour * 5000) / 60),
      },
      { name: 'Stan Test', minutes: hour - 480, booked_minutes: 0 },
    ])
    expect(total).toMatchObject({
      owed: { hours: 152.58, cents: 762_917 },
      overdrawn: { hours: 7.42 },
      booked_hours: 15.2,
      without_rate: 0,
    })
  })

  it('no byte of it has money for readers without salaries, whether HR or payroll', async () => {
    for (const who of [people.hr, people.payroll]) {
      // Ids are random, and can contain any number.
      const text = JSON.stringify(await liability({ all_balances: true }, who)).replaceAll(
        /"user_id":"\w+"/g,
        '',
      )
      expect(text).toContain('Emma Test')
      expect(text).not.toMatch(/cents|rate|98800|76\d{4}/)
    }
  })

  it('all balances are those of the export of balances on the same day', async () => {
    for (const day of ['2026-03-01', '2026-03-02']) {
      const { body } = await people.hr.post('/functions/listExport', { kind: 'balances', day, limit: 500 })
      const exported = body.rows.filter(({ minutes }: LiabilityRow) => minutes !== 0)
      expect(balancesOf(await liability({ day, all_balances: true }))).toEqual(
        Object.fromEntries(exported.map((row: LiabilityRow) => [keyOf(row), row.minutes])),
      )
    }
    expect(Object.keys(balancesOf(await liability({ all_balances: true })))).toEqual([
      'Emma Test annual',
      'Lone Test annual',
      'Stan Test annual',
      'Stan Test personal',
    ])
  })

  it('what was left of a former year is not in the balance after a move to a policy', async () => {
    const nina = await company.hire('Nina')
    for (const year of [2025, 2026]) await company.grant(nina, 12, 'sick', year)
    await bringToWorkingDays(company, nina, { ...WORKING_DAYS, on_leaving: 'pay_out' }, 'sick')
    const { body } = await people.hr.post('/functions/getBalanceStatement', {
      user_id: nina.id,
      leave_type: 'sick',
      from: '2026-03-02',
      to: '2026-03-02',
    })
    expect(body.closing).toBe(12)
    expect(balancesOf(await liability())['Nina Test sick']).toBe(body.closing_minutes)
  })

  it('people without a salary or a work schedule count in hours', async () => {
    await company.hr.put(`/entities/User/${people.stan.id}`, { salary: null })
    const { rows, total } = await liability({ department: 'Sales' })
    expect(rows.find(({ name }) => name === 'Stan Test')?.cents).toBeNull()
    expect(total).toMatchObject({ overdrawn: { hours: 7.42, cents: 0 }, without_rate: 1 })
  })

  it('it is filtered by department, office and leave type', async () => {
    expect((await liability({ department: 'Nowhere' })).rows).toEqual([])
    expect((await liability({ office: 'Perth' })).rows).toEqual([])
    const { rows } = await liability({ leave_type: 'personal', all_balances: true })
    expect(rows.map(keyOf)).toEqual(['Stan Test personal'])
  })

  it('a later day is projected, and equals the balance once it is reached', async () => {
    const later = await liability({ day: '2026-04-15' })
    expect(later.is_projected).toBe(true)
    company.server.clock.set(new Date('2026-04-15T02:00:00.000Z'))
    const { rows } = await liability()
    expect(balancesOf({ ...later })).toEqual(Object.fromEntries(rows.map(row => [keyOf(row), row.minutes])))
    expect(rows[0]?.booked_minutes).toBe(0)
  })

  it('month ends are the sums of the ledger, and have no value for readers without salaries', async () => {
    const trend = async (body: object, who: Pick<TestUser, 'post'> = people.salaries) => {
      const answer = await who.post('/functions/getLiabilityTrend', body)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return (answer.body as LiabilityTrend).months
    }
    const months = await trend({})
    expect(months.map(({ day }) => day).filter((_, at) => at > 10)).toEqual(['2026-02-28', '2026-03-31'])
    const postedThrough = async (user: TestUser, day: string) =>
      (await company.find('LeaveLedgerEntry', { user_id: user.id, leave_type: 'annual' }))
        .filter(({ effective_on }: { effective_on: string }) => effective_on <= day)
        .reduce((sum: number, { minutes }: { minutes: number }) => sum + minutes, 0)
    const [emma, stan] = await Promise.all([
      postedThrough(people.emma, '2026-03-31'),
      postedThrough(people.stan, '2026-03-31'),
    ])
    const hundredths = (minutes: number) => Math.round(minutes / 0.6)
    // Sick leave is paid out too.
    expect((await trend({ leave_type: 'annual' })).at(-1)).toEqual({
      day: '2026-03-31',
      hours: (hundredths(emma) + hundredths(Math.max(0, stan))) / 100,
      overdrawn_hours: hundredths(Math.max(0, -stan)) / 100,
      cents: Math.round((emma * 5000) / 60),
    })
    expect(months[0]).toMatchObject({ hours: 0, overdrawn_hours: 0, cents: 0 })
    expect(JSON.stringify(await trend({ all_balances: true }, people.payroll))).not.toContain('cents')
    expect((await people.emma.post('/functions/getLiabilityTrend', {})).status).toBe(403)
  })

  it('a day that is too far ahead is refused at its field', async () => {
    const { status, body } = await people.hr.post('/functions/getLeaveLiability', { day: '2028-12-01' })
    expect([status, body.code, body.message]).toEqual([422, 'too_late', 'Choose a day up to 15 Apr 2028'])
  })

  it('payroll sees the people of its scope', async () => {
    const scope = { role: 'payroll', right: 'see_leave', scope: 'office' }
    expect((await company.hr.post('/functions/changeRoleScope', scope)).status).toBe(200)
    expect((await liability({}, people.payroll)).rows).toEqual([])
  })
})
