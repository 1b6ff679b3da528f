import { NEW_LEAVE_TYPE, templateRules } from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { baseInNewSouthWales, bringToPolicy } from '../testing/working-days.ts'

let company: SmallCompany
/** Reports to `boss`. */
let employee: TestUser
let approver: TestUser
/** Reports to `approver`, too. */
let eve: TestUser
const TYPE = 'time_in_lieu'

beforeAll(async () => {
  company = await startSmallCompany()
  await baseInNewSouthWales(company)
  approver = await company.hire('Ava', { employee_id: 'A-1', manager_id: 'B-1', is_approver: true })
  employee = await company.hire('Rob', { manager_id: 'A-1' })
  eve = await company.hire('Eve', { manager_id: 'A-1' })
  const saved = await company.hr.post('/functions/saveLeaveType', {
    ...NEW_LEAVE_TYPE,
    label: 'Time in Lieu',
    colour: 'teal',
    icon: 'moon',
    overtime_percent: 150,
  })
  expect([saved.status, saved.body.key, saved.body.overtime_months]).toEqual([200, TYPE, 6])
})
afterAll(() => company.close())

const RULES = {
  ...templateRules('working_days'),
  grant: { kind: 'hand' },
  period: { kind: 'perpetual' },
  close: { mode: 'keep' },
  measure: 'time',
  request_unit: 'minutes',
  step: 15,
  day_minutes: 480,
} as const

const add = (form: object = {}, by = employee) =>
  by.post('/functions/addOvertime', { leave_type: TYPE, worked_on: '2026-03-02', minutes: 180, ...form })
const decide = (id: string, status: string, by = approver) =>
  by.post('/functions/decideOvertime', { id, status, note: 'Noted' })
const pending = async (by = approver) => (await by.post('/functions/listPendingOvertime')).body.rows
const ledger = async () =>
  (await company.find('LeaveLedgerEntry', { user_id: employee.id, leave_type: TYPE })).map(
    ({ type, minutes, effective_on, sentence }) => [type, minutes, effective_on, sentence],
  )
const told = async (user: TestUser) =>
  (await user.get('/entities/Notification?sort=created_date')).body.map(
    ({ message }: { message: string }) => message,
  )
const unread = async (user: TestUser) =>
  (await user.get('/entities/Notification')).body.filter(({ is_read }: { is_read: boolean }) => !is_read)
const fieldOf = ({ status, body }: Awaited<ReturnType<typeof add>>) => [
  status,
  body.extra_data?.errors[0].name,
  body.message,
]

describe('overtime that becomes time in lieu [E.5]', () => {
  it('overtime needs a type that it gives, a policy, a past day and hours, and each refusal names its field', async () => {
    expect(fieldOf(await add())).toEqual([
      422,
      'leave_type',
      'You had no policy with a balance for this leave on 2 Mar 2026. Ask HR to assign one.',
    ])
    await bringToPolicy(company, { scope: 'everyone', scope_id: '' }, RULES, TYPE)
    expect(fieldOf(await add({ leave_type: 'annual' }))[1]).toBe('leave_type')
    expect(fieldOf(await add({ worked_on: '2026-03-03' }))).toEqual([
      422,
      'worked_on',
      'Choose today or an earlier day.',
    ])
    for (const minutes of [0, 1441]) expect(fieldOf(await add({ minutes }))[1]).toBe('minutes')
    expect(fieldOf(await add({}, company.loner))).toEqual([
      422,
      'leave_type',
      'You have no approver yet. Ask HR to assign one.',
    ])
    expect((await company.visitor.post('/functions/addOvertime', {})).status).toBe(403)
    expect(await company.find('OvertimeRecord', {})).toEqual([])
  })

  it('3 hours at 150 percent give 270 minutes once they are approved, and nothing before [A13]', async () => {
    const sent = await add({ note: 'Release night' })
    expect(sent.status).toBe(200)
    expect(fieldOf(await add())).toEqual([
      422,
      'worked_on',
      'You already added overtime for this day. You can cancel it while it is pending.',
    ])
    expect(await ledger()).toEqual([])
    expect(await told(approver)).toEqual(['Rob Test added 3 hours of overtime on 2 Mar 2026.'])
    expect(await pending()).toMatchObject([
      { name: 'Rob Test', minutes: 180, percent: 150, note: 'Release night' },
    ])
    expect(await pending(company.otherBoss)).toHaveLength(1)
    expect(await pending(company.stranger)).toEqual([])
    expect((await decide(sent.body.id, 'approved', company.stranger)).status).toBe(404)
    expect((await decide(sent.body.id, 'approved', employee)).status).toBe(403)

    expect(await unread(approver)).toHaveLength(1)
    const both = await Promise.all([approver, company.hr].map(by => decide(sent.body.id, 'approved', by)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await unread(approver)).toEqual([])
    expect(await ledger()).toEqual([
      ['adjust', 270, '2026-03-02', '3 hours of overtime approved (overtime on 2 Mar 2026)'],
    ])
    expect(await pending()).toEqual([])
    expect(await told(employee)).toEqual([
      'Your overtime on 2 Mar 2026 gives 4.5 hours of leave, to be used by 2 Sept 2026.',
    ])
  })

  it('the rest is paid out after six months, with the overtime behind it [A13, A14]', async () => {
    const { hr, server } = company
    const leave = { leave_type: TYPE, start_date: '2026-03-09', end_date: '2026-03-09', minutes: 120 }
    const { body } = await company.request(employee, leave)
    expect((await approver.put(`/entities/LeaveRequest/${body.id}`, { status: 'approved' })).status).toBe(200)
    server.clock.set(new Date('2026-09-03T01:00:00Z'))
    await hr.post('/functions/getBalanceStatement', {
      user_id: employee.id,
      leave_type: TYPE,
      from: '2026-01-01',
      to: '2026-12-31',
    })
    await hr.get(`/entities/LeaveBalance?q=${encodeURIComponent(JSON.stringify({ user_id: employee.id }))}`)
    expect((await ledger()).at(-1)).toEqual([
      'pay_out',
      -150,
      '2026-09-02',
      'Paid out on 2 Sept 2026: 1.67 hours of overtime (overtime on 2 Mar 2026)',
    ])
  })

  it('rejected overtime gives nothing and its day can be added again, and pending overtime can be cancelled', async () => {
    const before = await ledger()
    const form = { worked_on: '2026-08-31' }
    const { id } = (await add(form)).body
    expect((await decide(id, 'rejected')).status).toBe(200)
    const again = (await add(form)).body
    const cancel = (by: TestUser, which: string) => by.post('/functions/cancelOvertime', { id: which })
    expect((await cancel(approver, again.id)).status).toBe(403)
    expect((await cancel(employee, again.id)).status).toBe(200)
    expect(await unread(approver)).toEqual([])
    expect((await cancel(employee, id)).status).toBe(409)
    expect(await ledger()).toEqual(before)
    expect(await company.find('OvertimeRecord', { worked_on: '2026-08-31' })).toMatchObject([
      { status: 'rejected', manager_notes: 'Noted' },
    ])
  })

  it('pending overtime moves to a new manager, and to the next approver when its approver leaves', async () => {
    const bea = await company.hire('Bea', { employee_id: 'A-2', manager_id: 'B-1', is_approver: true })
    const { status, body: record } = await add({ worked_on: '2026-09-03' }, eve)
    expect([status, record.message]).toEqual([200, undefined])
    const ids = async (by: TestUser) => (await pending(by)).map(({ id }: { id: string }) => id)
    expect([await ids(approver), await ids(bea)]).toEqual([[record.id], []])

    expect((await company.hr.put(`/entities/User/${eve.id}`, { manager_id: 'A-2' })).status).toBe(200)
    expect([await ids(approver), await ids(bea)]).toEqual([[], [record.id]])
    expect((await told(bea)).at(-1)).toBe('Eve Test added 3 hours of overtime on 3 Sept 2026.')
    expect(await unread(approver)).toEqual([])

    expect((await company.hr.put(`/entities/User/${bea.id}`, { is_approver: false })).status).toBe(200)
    expect(await ids(company.boss)).toEqual([record.id])
    expect((await decide(record.id, 'approved', bea)).status).toBe(404)
  })
})
