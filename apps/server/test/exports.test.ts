import type { BalanceExport, EndingExport } from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import {
  baseInNewSouthWales,
  bringToWorkingDays,
  earnedHourly,
  POLICY,
  WORKING_DAYS,
} from '../testing/working-days.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
  const { hr, boss, employee, stranger, server } = company
  await baseInNewSouthWales(company)
  await company.grant(stranger, 20)
  await bringToWorkingDays(company, employee)
  const leave = (user: { id: string }, leave_type: string, start_date: string, end_date: string) => ({
    user_id: user.id,
    leave_type,
    start_date,
    end_date,
  })
  const entered = await hr.post('/functions/enterLeave', {
    rows: [
      leave(stranger, 'annual', '2026-02-26', '2026-02-27'),
      leave(stranger, 'sick', '2026-03-05', '2026-03-06'),
    ],
    status: 'approved',
    reason: 'Flu',
  })
  expect(entered.status).toBe(201)
  for (const [start_date, end_date] of [
    ['2026-03-03', '2026-03-04'],
    ['2026-03-10', '2026-03-10'],
  ]) {
    const { body } = await company.request(employee, { start_date, end_date })
    const { status } = await boss.put(`/entities/LeaveRequest/${body.id}`, { status: 'approved' })
    expect(status).toBe(200)
  }
  server.clock.set(new Date('2026-03-06T01:00:00.000Z'))
})
afterAll(() => company.close())

const ask = (body: object, who: Pick<TestUser, 'post'> = company.hr) =>
  who.post('/functions/listExport', { limit: 100, ...body })
const rowsOf = async (body: object) => (await ask(body)).body.rows
const PERIOD = { kind: 'requests', from: '2026-03-01', to: '2026-03-31' }

describe('tables that administrators take out', () => {
  it('only administrators can export: no employees, no managers without the role, no visitors [R-07 R-13]', async () => {
    const { employee, loner, server, visitor } = company
    // A person who reports to the employee does not make the employee an administrator.
    await server.addUser({ email: 'nora@x.test', role: 'user', full_name: 'Nora Test', manager_id: 'E-1' })
    for (const kind of ['people', 'balances', 'requests', 'endings']) {
      for (const who of [employee, loner]) {
        const { status, body } = await ask({ kind }, who)
        expect([status, body.rows]).toEqual([403, undefined])
      }
      expect((await ask({ kind }, visitor)).status).toBe(401)
    }
    expect((await ask({ kind: 'salaries' })).status).toBe(422)
  })

  it('people are listed with their manager and without salary, deactivated ones too', async () => {
    const { hr, otherBoss } = company
    const rows = await rowsOf({ kind: 'people' })
    expect(rows.map(({ name, manager }: Record<string, string>) => [name, manager])).toEqual([
      ['Boss Test', 'Harper Test'],
      ['Emma Test', 'Boss Test'],
      ['Harper Test', 'Boss Test'],
      ['Lone Test', null],
      ['Nora Test', 'Emma Test'],
      ['Olga Test', 'Harper Test'],
      ['Stan Test', 'Olga Test'],
    ])
    expect(JSON.stringify(rows)).not.toContain('90000')
    expect(Object.keys(rows[0])).not.toContain('salary')
    expect((await ask({ kind: 'people', department: 'Sales' })).body).toMatchObject({
      total: 2,
      rows: [{ name: 'Emma Test', employee_id: 'E-1' }, { name: 'Stan Test' }],
    })
    expect((await hr.put(`/entities/User/${otherBoss.id}`, { disabled: true })).status).toBeLessThan(500)
    const parts = [await ask({ kind: 'people', limit: 4 }), await ask({ kind: 'people', limit: 4, skip: 4 })]
    expect(parts.flatMap(({ body }) => body.rows)).toHaveLength(7)
    expect(parts.map(({ body }) => body.total)).toEqual([7, 7])
  })

  it('balances are as of the end of a day: by the day of leave under a policy, otherwise by entry', async () => {
    const of = async (day?: string) =>
      Object.fromEntries(
        (await rowsOf({ kind: 'balances', ...(day && { day }) })).map(
          ({ name, leave_type, minutes, day_minutes }: BalanceExport) => [
            `${name} ${leave_type}`,
            minutes / day_minutes,
          ],
        ),
      )
    // Two days of leave are taken on the 3rd and 4th. The one on the 10th is still owed.
    expect((await of('2026-03-02'))['Emma Test annual']).toBe(20)
    expect((await of('2026-03-03'))['Emma Test annual']).toBe(19)
    expect((await of())['Emma Test annual']).toBe(18)
    expect((await of('2026-03-02'))['Stan Test annual']).toBe(18)
    expect(await of('2026-03-01')).toEqual({})
    const [emma] = await rowsOf({ kind: 'balances', leave_type: 'annual', department: 'Sales' })
    expect(emma).toMatchObject({ employee_id: 'E-1', policy: POLICY, minutes: 18 * 456, day_minutes: 456 })
    const future = await ask({ kind: 'balances', day: '2026-03-07' })
    expect([future.status, future.body.message]).toEqual([422, 'Choose today or an earlier date'])
  })

  it('requests of a period name the approver, the day of the decision, and who entered them', async () => {
    expect((await ask(PERIOD)).body.rows).toMatchObject([
      { name: 'Emma Test', approver: 'Boss Test', decided_on: '2026-03-02', entered_by: null },
      { name: 'Emma Test', start_date: '2026-03-10' },
      { name: 'Stan Test', leave_type: 'sick', approver: 'Harper Test', entered_by: 'Harper Test' },
    ])
    expect(await rowsOf({ ...PERIOD, from: '2026-03-05', to: '2026-03-05' })).toHaveLength(1)
    expect(await rowsOf({ ...PERIOD, leave_type: 'sick', department: 'Nowhere' })).toEqual([])
    expect((await ask({ ...PERIOD, to: '2026-02-01' })).status).toBe(422)
  })

  it('exports contain the rows of the filtered lists on the screen, with the same values', async () => {
    const { hr, stranger } = company
    const named = async (body: object) => (await rowsOf(body)).map(({ name }: { name: string }) => name)
    await hr.put(`/entities/User/${stranger.id}`, { position: 'Développeur' })
    expect((await hr.post('/entities/Office', { name: 'Perth' })).status).toBe(201)
    await hr.put(`/entities/User/${stranger.id}`, { office: 'Perth' })
    expect(await named({ kind: 'people', search: 'DEVELOPP' })).toEqual(['Stan Test'])
    expect(await named({ kind: 'people', search: ' sales ' })).toEqual(['Emma Test', 'Stan Test'])
    expect(await named({ kind: 'people', search: 'e-1', department: 'Sales' })).toEqual(['Emma Test'])
    expect(await named({ kind: 'people', search: '%' })).toEqual([])
    expect(await named({ kind: 'people', office: 'Perth' })).toEqual(['Stan Test'])
    const here = await named({ kind: 'people', people: 'current' })
    const gone = await named({ kind: 'people', people: 'former' })
    expect([...here, ...gone].sort()).toEqual((await named({ kind: 'people' })).sort())
    const disabled = await named({ kind: 'people', access: 'disabled' })
    const enabled = await named({ kind: 'people', access: 'enabled' })
    const both = await named({ kind: 'people' })
    expect([...disabled, ...enabled].sort()).toEqual([...both].sort())
    expect(disabled.length).toBeGreaterThan(0)
    for (const kind of ['balances', 'requests']) {
      expect(new Set(await named({ ...PERIOD, kind, search: 'stan' }))).toEqual(new Set(['Stan Test']))
      expect(new Set(await named({ ...PERIOD, kind, office: 'Perth' }))).toEqual(new Set(['Stan Test']))
      expect(await named({ ...PERIOD, kind, search: 'nobody' })).toEqual([])
    }
    const states = async (status: string) =>
      (await rowsOf({ ...PERIOD, status })).map(({ status }: { status: string }) => status)
    expect(new Set(await states('approved'))).toEqual(new Set(['approved']))
    expect(await states('rejected')).toEqual([])
    expect((await ask({ kind: 'requests', status: 'lost' })).status).toBe(422)
  })

  it('reasons of sick leave are only included on request', async () => {
    const reasons = async (asked: object) =>
      (await rowsOf({ ...PERIOD, ...asked })).map(({ reason }: { reason: string | null }) => reason)
    expect(await reasons({})).toEqual(['Trip', 'Trip', null])
    expect(await reasons({ sick_reasons: true })).toEqual(['Trip', 'Trip', 'Flu'])
  })
})

describe('leave that crosses the end of a period', () => {
  const cut = async (from: string, to: string, search: string) =>
    (await rowsOf({ kind: 'requests', from, to, search })).map(
      ({ minutes_before, minutes_in_period, day_minutes }: Record<string, number>) => [
        Number(minutes_before) / Number(day_minutes),
        Number(minutes_in_period) / Number(day_minutes),
      ],
    )

  it('leave counts in each period with its days there: 4 in December, 6 in January [R3-04]', async () => {
    const { hr, employee } = company
    await bringToWorkingDays(
      company,
      employee,
      { ...WORKING_DAYS, holidays_free: false },
      'personal',
      '2026-03-06',
    )
    const entered = await hr.post('/functions/enterLeave', {
      rows: [
        { user_id: employee.id, leave_type: 'personal', start_date: '2026-12-28', end_date: '2027-01-08' },
      ],
      status: 'approved',
    })
    expect(entered.status).toBe(201)
    expect(await cut('2026-12-01', '2026-12-31', 'emma')).toEqual([[0, 4]])
    expect(await cut('2027-01-01', '2027-01-31', 'emma')).toEqual([[4, 6]])
    expect(await cut('2026-12-28', '2027-01-08', 'emma')).toEqual([[0, 10]])
    expect(await cut('2026-12-31', '2027-01-01', 'emma')).toEqual([[3, 2]])
  })

  it('calendar days count where every day was charged [R3-04]', async () => {
    const { hr, stranger } = company
    const entered = await hr.post('/functions/enterLeave', {
      rows: [
        { user_id: stranger.id, leave_type: 'annual', start_date: '2026-12-28', end_date: '2027-01-08' },
      ],
      status: 'approved',
    })
    expect(entered.status).toBe(201)
    expect(await cut('2026-12-01', '2026-12-31', 'stan')).toEqual([[0, 4]])
    expect(await cut('2027-01-01', '2027-01-31', 'stan')).toEqual([[4, 8]])
  })
})

describe('balances on a day', () => {
  const balanceOf = async (leave_type: string, day: string, search = 'lone') =>
    (await rowsOf({ kind: 'balances', search, leave_type, day })).map(({ minutes }: BalanceExport) => minutes)

  it('balances include accruals since the last posting, without leave that is owed to no one [R3-105]', async () => {
    const { hr, loner, server } = company
    await hr.put(`/entities/User/${loner.id}`, { date_hired: '2026-03-02' })
    await bringToWorkingDays(company, loner, earnedHourly('week', { num: 1, den: 12 }), 'sick', '2026-03-06')
    await bringToWorkingDays(
      company,
      loner,
      { ...WORKING_DAYS, period: { kind: 'none' }, grant: { kind: 'hand' }, close: { mode: 'keep' } },
      'maternity_paternity',
      '2026-03-06',
    )
    const entered = await hr.post('/functions/enterLeave', {
      rows: ['unpaid'].map((leave_type, at) => ({
        user_id: loner.id,
        leave_type,
        start_date: `2026-03-0${4 + at}`,
        end_date: `2026-03-0${4 + at}`,
      })),
      status: 'approved',
    })
    expect(entered.status).toBe(201)
    server.clock.set(new Date('2026-03-10T01:00:00.000Z'))
    // Friday, the first day of the policy, was posted on Sunday, 8 March. Monday and Tuesday accrue, too.
    expect(await balanceOf('sick', '2026-03-08')).toEqual([456 / 12])
    expect(await balanceOf('sick', '2026-03-10')).toEqual([(3 * 456) / 12])
    expect(await balanceOf('unpaid', '2026-03-10')).toEqual([])
    expect(await balanceOf('maternity_paternity', '2026-03-10')).toEqual([])
  })

  it('the rest of a former year is no part of it after a move to a policy', async () => {
    const nina = await company.hire('Nina')
    for (const year of [2025, 2026]) await company.grant(nina, 12, 'sick', year)
    await bringToWorkingDays(company, nina, WORKING_DAYS, 'sick', '2026-03-10')
    expect(await balanceOf('sick', '2026-03-10', 'nina')).toEqual([12 * 456])
  })
})

describe('paid out and expired leave of a period', () => {
  it('the table has a row for each payout and each expiry, and none for leave [R3-106]', async () => {
    const { hr, hire, server } = company
    const leaver = await hire('Lea', { manager_id: 'B-1', date_hired: '2026-01-05' })
    await bringToWorkingDays(
      company,
      leaver,
      { ...WORKING_DAYS, on_leaving: 'pay_out' },
      'annual',
      '2026-03-10',
    )
    await bringToWorkingDays(
      company,
      leaver,
      { ...WORKING_DAYS, on_leaving: 'lapse' },
      'personal',
      '2026-03-10',
    )
    const saved = await hr.post('/functions/saveLeaving', {
      user_id: leaver.id,
      last_day: '2026-03-20',
      reports_to: null,
      waiting_to: null,
      later_leave: 'keep',
    })
    expect(saved.status).toBe(200)
    server.clock.set(new Date('2026-03-23T01:00:00.000Z'))
    // The nightly job settles the balance after the last day.
    await expect
      .poll(async () =>
        (await rowsOf({ kind: 'endings', from: '2026-03-01', to: '2026-03-31', search: 'lea' }))
          .map(({ leave_type, type, day, minutes, day_minutes }: EndingExport) =>
            [leave_type, type, day, minutes / day_minutes].join(' '),
          )
          .sort(),
      )
      .toEqual(['annual pay_out 2026-03-20 20', 'personal expire 2026-03-20 20'])
    expect(await rowsOf({ kind: 'endings', from: '2026-03-21', to: '2026-03-31' })).toEqual([])
    expect((await ask({ kind: 'endings', from: '2026-03-21', to: '2026-03-20' })).status).toBe(422)
  })
})
