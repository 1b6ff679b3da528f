import { CALENDAR_DAYS, rehireCopy as copy } from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recordsOf } from '../src/kernel/records.ts'
import { storeLeaveTypes } from '../src/leave-types/store-leave-types.ts'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import {
  baseInNewSouthWales,
  bringToWorkingDays,
  EARNED_DAILY,
  WORKING_DAYS,
} from '../testing/working-days.ts'

let company: SmallCompany
beforeEach(async () => {
  company = await startSmallCompany()
  await baseInNewSouthWales(company)
})
afterEach(() => company.close())

const END = '2026-03-31'
const START = '2026-07-01'

/** 24 minutes of 480 a day, paid out to people who leave. */
const PAID_OUT = { ...EARNED_DAILY, on_leaving: 'pay_out' as const }

/** Noon in Sydney. */
const noon = (day: string) => company.server.clock.set(new Date(`${day}T01:00:00Z`))
const must = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every kind
  return body as any
}
const refused = async (
  answer: Promise<{ status: number; body: { message: string; extra_data?: unknown } }>,
) => {
  const { status, body } = await answer
  return [status, body.message]
}

const enable = (form: object, by: TestUser = company.hr, user: { id: string } = company.employee) =>
  by.post('/functions/enableAccount', { user_id: user.id, ...form })
const rehire = (starts_on: string, more: object = {}) => enable({ employment: 'new', starts_on, ...more })
const preview = (form: object, by: TestUser = company.hr) =>
  by.post('/functions/previewEnableAccount', { user_id: company.employee.id, ...form })
const cancelRehire = (by: TestUser = company.hr) =>
  by.post('/functions/cancelRehire', { user_id: company.employee.id })

/** Leave that HR adds. The account of a person who left has no session. */
const enter = (start_date: string, end_date = start_date, status = 'pending') =>
  company.hr.post('/functions/enterLeave', {
    rows: [{ user_id: company.employee.id, leave_type: 'annual', start_date, end_date }],
    status,
  })

const stored = (entity: string, q: object = {}) =>
  company.server.platform.entities.records.find(
    entity,
    { user_id: company.employee.id, ...q },
    { sort: 'created_date' },
  )
const account = () => company.server.platform.entities.records.get('User', company.employee.id)
const card = async () => {
  const [record] = await stored('LeaveBalance', { leave_type: 'annual', year: 2026 })
  return record?.balance as number | undefined
}
const statement = (from: string, to: string) =>
  must(
    company.hr.post('/functions/getBalanceStatement', {
      user_id: company.employee.id,
      leave_type: 'annual',
      from,
      to,
    }),
  )
const ledger = async (q: object = {}) =>
  (await stored('LeaveLedgerEntry', { leave_type: 'annual', ...q })).map(
    ({ type, minutes, effective_on, allocation }) => [type, minutes, effective_on, allocation],
  )

/** Ends the employment on a past day. */
async function leave(last_day = END, today = '2026-04-01') {
  noon(today)
  const form = { user_id: company.employee.id, last_day, later_leave: 'withdraw' }
  await must(company.hr.post('/functions/saveLeaving', form))
}

/** 29.77 days on 31 March: 28 days, 29 days that accrued 24 minutes, and 154 minutes. */
async function leaveWithDays() {
  const { employee, hr } = company
  await company.grant(employee, 28)
  await bringToWorkingDays(company, employee, PAID_OUT)
  const given = { user_id: employee.id, leave_type: 'annual', minutes: 154, reason: 'Time in lieu' }
  await must(hr.post('/functions/adjustLeaveBalance', given))
  await leave()
}

const PAID = ['pay_out', -14290, END, 'perpetual']

describe('a person who left with 29.77 days paid out and starts again on 1 July (A4)', () => {
  beforeEach(leaveWithDays)

  it('the balance is 0 days before, 1 day after 20 days, and payouts stay, also in a locked period', async () => {
    expect(Math.round((14290 / 480) * 100) / 100).toBe(29.77)
    expect(await ledger({ type: 'pay_out' })).toEqual([PAID])
    noon('2026-05-04')
    await must(company.hr.post('/functions/closePeriod', { mode: 'apply', day: '2026-04-30' }))
    const before = await ledger()
    noon('2026-07-20')
    await must(rehire(START))
    expect(await ledger({ type: 'pay_out' })).toEqual([PAID])
    const after = await ledger()
    expect(after.slice(0, before.length)).toEqual(before)
    const fresh = after.slice(before.length)
    expect(fresh).toHaveLength(20)
    for (const [, , day, allocation] of fresh) {
      expect(String(day) >= START).toBe(true)
      expect(allocation).toBe('perpetual#2')
    }
    expect(await card()).toBe(1)
    const { opening, closing, entries } = await statement('2026-06-30', '2026-07-20')
    expect([opening, closing]).toEqual([0, 1])
    expect(entries[0].allocation).toBe('perpetual#2')
    expect((await statement('2026-03-31', '2026-06-30')).closing).toBe(0)
    expect(await account()).toMatchObject({ disabled: false, left_on: null, date_hired: START })
    expect(await stored('EmploymentEnd')).toEqual([])
    expect(await stored('FormerEmployment')).toMatchObject([{ first_day: null, last_day: END }])
  })

  it('a preview shows both choices, and nothing is written', async () => {
    noon('2026-07-20')
    const left = async (form: object) => {
      const { day, effects } = await must(preview(form))
      const [annual] = effects.filter((each: { leave_type: string }) => each.leave_type === 'annual')
      return [day, annual.before.days, annual.after.days]
    }
    expect(await left({ employment: 'new', starts_on: START })).toEqual(['2026-07-20', 0, 1])
    expect(await left({ employment: 'new', starts_on: '2026-08-03' })).toEqual(['2026-08-03', 0, 0.05])
    // 140 days of 24 minutes after 2 March, and the former balance.
    const reopened = Math.round(((28 * 480 + 154 + 140 * 24) / 480) * 100) / 100
    expect(await left({ employment: 'reopened' })).toEqual(['2026-07-20', 0, reopened])
    expect(await account()).toMatchObject({ disabled: true, left_on: END })
    await must(enable({ employment: 'reopened' }))
    expect(await card()).toBe(reopened)
    expect(await stored('FormerEmployment')).toEqual([])
  })

  it('the former employment continues if the end was a mistake, by the function and by the record', async () => {
    noon('2026-04-10')
    await must(company.hr.put(`/entities/User/${company.employee.id}`, { disabled: false }))
    expect(await card()).toBe(Math.round(((28 * 480 + 154 + 39 * 24) / 480) * 100) / 100)
    expect(await stored('EmploymentEnd')).toEqual([])
  })

  it('a rehire on or before the last day, or without an ended employment, is refused in a sentence', async () => {
    const { employee, boss, stranger, visitor } = company
    for (const by of [employee, stranger])
      for (const name of ['enableAccount', 'previewEnableAccount', 'cancelRehire']) {
        const asked = { user_id: stranger.id, employment: 'new', starts_on: START }
        expect((await by.post(`/functions/${name}`, asked)).status).toBe(403)
      }
    expect((await visitor.post('/functions/enableAccount', { user_id: employee.id })).status).toBe(401)
    const onDay = (starts_on: string, more: object = {}) => refused(rehire(starts_on, more))
    for (const day of [END, '2026-03-01'])
      expect(await onDay(day)).toEqual([
        422,
        'The last day of the former employment is 31 Mar 2026. Choose a later day.',
      ])
    expect(await onDay('')).toEqual([422, copy.dayNeeded])
    expect((await onDay('2026-02-30'))[0]).toBe(422)
    expect((await onDay('2032-01-01'))[0]).toBe(422)
    expect(await onDay(START, { service_from: '2026-07-02' })).toEqual([422, copy.serviceAfter(START)])
    expect(await refused(preview({ employment: 'new', starts_on: END }))).toEqual([422, copy.notAfter(END)])
    expect(await refused(enable({ employment: 'new', starts_on: START }, company.hr, boss))).toEqual([
      409,
      copy.notEnded,
    ])
    expect((await enable({ employment: 'perhaps' })).status).toBe(422)
    expect((await enable({ employment: 'reopened' }, company.hr, { id: 'nobody' })).status).toBe(404)
    expect(await refused(cancelRehire())).toEqual([409, copy.notRehired])
    noon('2026-07-20')
    await must(rehire(START))
    const path = `/entities/User/${employee.id}`
    expect(await refused(company.hr.put(path, { date_hired: END }))).toEqual([422, copy.notAfter(END)])
    expect(await refused(company.hr.put(path, { service_from: '2026-07-02' }))).toEqual([
      422,
      copy.serviceAfter(START),
    ])
    await must(company.hr.put(path, { service_from: '2026-06-20' }))
    expect(await refused(company.hr.put(path, { date_hired: '2026-06-15' }))).toEqual([
      422,
      copy.startsBefore('2026-06-20'),
    ])
    await must(company.hr.put(path, { date_hired: '2026-06-15', service_from: null }))
    await must(company.hr.put(path, { date_hired: START }))
    const file = new FormData()
    file.set('mode', 'apply')
    file.set('file', new Blob([`Email,Date Hired\nemma@x.test,${END}`]), 'people.csv')
    expect(await refused(company.hr.post('/functions/importPeople', file))).toEqual([422, copy.notAfter(END)])
    // The hire date of a rehired person is that of the latest employment.
    await must(company.hr.put(path, { date_hired: '2026-07-11' }))
    expect(await card()).toBe(0.5)
  })

  it('leave must be within one employment, also on the days next to the gap', async () => {
    noon('2026-07-20')
    await must(rehire(START))
    const before = Number(await card())
    for (const [from, to] of [
      ['2026-05-04', '2026-05-05'],
      ['2026-06-29', '2026-07-02'],
      ['2026-03-31', '2026-04-02'],
      ['2026-03-30', '2026-07-02'],
    ] as const)
      expect((await enter(from, to)).status).toBe(422)
    await must(enter('2026-08-03', '2026-08-03', 'approved'))
    expect(await card()).toBe(before - 1)
  })

  it('a rehire can be undone unless leave is booked, and then everything is as it was at the end', async () => {
    const before = await ledger()
    const [end] = await stored('EmploymentEnd')
    noon('2026-07-20')
    await must(rehire(START, { service_from: '2024-01-01' }))
    const {
      ids: [id],
    } = await must(enter('2026-08-03'))
    expect(await refused(cancelRehire())).toEqual([409, copy.hasLeave(START)])
    await must(company.hr.post('/functions/withdrawLeave', { id }))
    await must(cancelRehire())
    expect(await account()).toMatchObject({
      disabled: true,
      left_on: END,
      date_hired: null,
      service_from: null,
    })
    expect(await stored('FormerEmployment')).toEqual([])
    expect(await stored('EmploymentEnd')).toMatchObject([{ last_day: END, ended_at: end?.ended_at }])
    expect(await card()).toBe(0)
    const entries = await ledger()
    expect(entries.slice(0, before.length)).toEqual(before)
    const rest = entries.slice(before.length).reduce((sum, [, minutes]) => sum + Number(minutes), 0)
    expect(rest).toBe(0)
  })

  it('a person may leave and be rehired again: on the next day, and after weeks', async () => {
    noon('2026-07-20')
    await must(rehire(START))
    await leave('2026-07-31', '2026-08-01')
    const second = ['pay_out', -31 * 24, '2026-07-31', 'perpetual#2']
    expect(await ledger({ type: 'pay_out' })).toEqual([PAID, second])
    await must(rehire('2026-08-01'))
    noon('2026-08-10')
    await leave('2026-08-09', '2026-08-10')
    noon('2026-10-14')
    await must(rehire('2026-10-05'))
    expect(await ledger({ type: 'pay_out' })).toEqual([
      PAID,
      second,
      ['pay_out', -9 * 24, '2026-08-09', 'perpetual#3'],
    ])
    expect(await card()).toBe(0.5)
    expect((await statement('2026-10-01', '2026-10-14')).closing).toBe(0.5)
    expect(
      (await stored('FormerEmployment')).map(({ first_day, last_day }) => [first_day, last_day]),
    ).toEqual([
      [null, END],
      [START, '2026-07-31'],
      ['2026-08-01', '2026-08-09'],
    ])
    const exported = async (kind: string) =>
      (
        await must(
          company.hr.post('/functions/listExport', {
            kind,
            search: 'Emma',
            from: '2026-01-01',
            to: '2027-12-31',
          }),
        )
      ).rows
    const endings = (await exported('endings')).map(
      ({ allocation, minutes }: { allocation: string; minutes: number }) => [allocation, Math.abs(minutes)],
    )
    expect(endings).toEqual([
      ['perpetual', 14290],
      ['perpetual#2', 31 * 24],
      ['perpetual#3', 9 * 24],
    ])
    const [owed] = (await exported('balances')).filter(
      ({ leave_type }: { leave_type: string }) => leave_type === 'annual',
    )
    expect(owed.minutes).toBe(10 * 24)
  })
})

it('a yearly grant in the year of the rehire is that of each employment, everywhere (A4)', async () => {
  const { employee } = company
  const grant = { kind: 'upfront', minutes: 9120, prorate: 'days', round: { to: 1, how: 'nearest' } } as const
  await bringToWorkingDays(company, employee, { ...WORKING_DAYS, grant, on_leaving: 'pay_out' })
  await leave()
  noon('2026-07-20')
  await must(rehire(START))
  const days = Math.round(((9120 * 184) / 365 / 456) * 100) / 100
  expect(await card()).toBe(days)
  const { closing, allocations } = await statement('2026-01-01', '2026-07-20')
  expect(closing).toBe(days)
  expect(allocations.map(({ name }: { name: string }) => name)).toEqual(['2026#2'])
})

it('calendar days continue in the record of the year after a rehire, and approvals deduct from it (A4, L-10, L-11)', async () => {
  const { employee, hr } = company
  await company.grant(employee, 12)
  await leave()
  expect(await card()).toBe(12)
  noon('2026-07-20')
  await must(rehire(START))
  expect(await card()).toBe(12)
  const {
    ids: [id],
  } = await must(enter('2026-08-03', '2026-08-04'))
  await must(hr.put(`/entities/LeaveRequest/${id}`, { status: 'approved' }))
  expect(await card()).toBe(10)
  const [record] = await company.find('LeaveBalance', { user_id: employee.id, leave_type: 'annual' })
  await must(hr.put(`/entities/LeaveBalance/${record.id}`, { balance: 7 }))
  expect(await card()).toBe(7)
  expect((await statement('2026-01-01', '2026-07-20')).closing).toBe(7)
  await must(hr.delete(`/entities/LeaveBalance/${record.id}`))
  expect(await card()).toBeUndefined()
})

it('calendar days after a policy that paid out have a record of their own employment (A4, K-05)', async () => {
  const { employee, hr } = company
  await bringToWorkingDays(company, employee, PAID_OUT)
  await leave()
  noon('2026-07-20')
  await must(rehire(START))
  const toCalendarDays = {
    mode: 'apply',
    leave_type: 'annual',
    policy_name: CALENDAR_DAYS,
    scope: 'user',
    scope_id: employee.id,
    valid_from: '2026-07-20',
  }
  await company.server.platform.entities.asSystem((system, tx) => storeLeaveTypes(recordsOf(system), tx))
  await must(hr.post('/functions/assignLeavePolicy', toCalendarDays))
  expect(await card()).toBe(1)
  const [record] = await stored('LeaveBalance', { leave_type: 'annual', year: 2026 })
  await must(hr.put(`/entities/LeaveBalance/${record?.id}`, { balance: 8 }))
  expect([await card(), (await statement('2026-01-01', '2026-07-20')).closing]).toEqual([8, 8])
  await must(hr.delete(`/entities/LeaveBalance/${record?.id}`))
  expect(await card()).toBeUndefined()
})
