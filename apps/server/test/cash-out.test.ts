import { templateRules } from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { baseInNewSouthWales, bringToPolicy, POLICY } from '../testing/working-days.ts'

let company: SmallCompany
/** Reports to `approver`. */
let employee: TestUser
let approver: TestUser
let agreement_url: string
const HOUR = 60

/** Leave in hours without an end, of which HR sets the balance. */
const RULES = {
  ...templateRules('au_annual'),
  grant: { kind: 'hand' },
  cash_out_limits: { keep_weeks: 4, max_weeks: 2, agreement: true },
} as const

beforeAll(async () => {
  company = await startSmallCompany()
  const { hr, hire } = company
  await baseInNewSouthWales(company)
  approver = await hire('Ava', { employee_id: 'A-1', manager_id: 'B-1', is_approver: true })
  employee = await hire('Rob', { manager_id: 'A-1' })
  const form = new FormData()
  form.append('file', new File(['%PDF-1.4 agreed'], 'agreement.pdf', { type: 'application/pdf' }))
  agreement_url = (await employee.post('/integration-endpoints/Core/UploadFile', form)).body.file_url
  const { cash_out_limits: _, ...without } = RULES
  await bringToPolicy(company, { scope: 'everyone', scope_id: '' }, without)
  const hours = { user_id: employee.id, leave_type: 'annual', minutes: 270 * HOUR, reason: 'Former system' }
  expect((await hr.post('/functions/adjustLeaveBalance', hours)).status).toBe(200)
})
afterAll(() => company.close())

const ask = (minutes: number, form: object = {}, by = employee) =>
  by.post('/functions/requestCashOut', { leave_type: 'annual', minutes, agreement_url, ...form })
const decide = (id: string, status: string, by = approver) =>
  by.post('/functions/decideCashOut', { id, status, note: 'Agreed' })
const pending = async (by = approver) => (await by.post('/functions/listPendingCashOuts')).body.rows
const statement = async (by = employee) =>
  (
    await by.post('/functions/getBalanceStatement', {
      leave_type: 'annual',
      user_id: employee.id,
      from: '2026-01-01',
      to: '2026-12-31',
    })
  ).body
const settings = async () =>
  (await company.visitor.get(`${company.server.url}/api/apps/public/prod/public-settings/by-id/leavewell`))
    .body
const ledger = async () =>
  (await company.find('LeaveLedgerEntry', { user_id: employee.id, type: 'pay_out' })).map(
    ({ minutes, effective_on, code, sentence }) => [minutes, effective_on, code, sentence],
  )
const told = async (user: TestUser) =>
  (await user.get('/entities/Notification?sort=created_date')).body.map(
    ({ message }: { message: string }) => message,
  )
const fieldOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [
  status,
  body.extra_data?.errors[0].name,
  body.message,
]

describe('leave that is paid out [E.3]', () => {
  it('a policy without the rule pays nothing out, its statement offers nothing, and pages load no cash-outs', async () => {
    expect(fieldOf(await ask(HOUR))).toEqual([422, 'leave_type', 'The policy of this leave has no cash-out.'])
    expect(await statement()).not.toHaveProperty('cash_out')
    expect(await settings()).not.toHaveProperty('cash_outs')
    const version = { leave_type: 'annual', name: POLICY, effective_from: '2026-03-02', rules: RULES }
    const saved = await company.hr.post('/functions/saveLeavePolicy', version)
    expect(saved.status).toBe(200)
    expect(await settings()).toMatchObject({ cash_outs: true })
  })

  it('of 270 hours with 40 booked at most 76 are paid out, with an agreement and an approver [C4]', async () => {
    for (const dates of [
      { start_date: '2026-04-13', end_date: '2026-04-17' },
      { start_date: '2026-04-20', end_date: '2026-04-20', minutes: 120 },
    ]) {
      const { body } = await company.request(employee, dates)
      const approved = await approver.put(`/entities/LeaveRequest/${body.id}`, { status: 'approved' })
      expect(approved.status).toBe(200)
    }
    expect((await statement()).cash_out).toEqual({
      available: 76 * HOUR,
      keep: 152 * HOUR,
      most: 76 * HOUR,
      used: 0,
      agreement: true,
    })
    expect(await statement(approver)).not.toHaveProperty('cash_out')
    expect(fieldOf(await ask(80 * HOUR))).toEqual([
      422,
      'minutes',
      'At most 76 hours (10 days) in 12 months. Enter up to 76 hours (10 days).',
    ])
    for (const minutes of [0, -60]) expect(fieldOf(await ask(minutes))[1]).toBe('minutes')
    expect(fieldOf(await ask(HOUR, { agreement_url: null }))).toEqual([
      422,
      'agreement_url',
      'Add the signed agreement.',
    ])
    expect(fieldOf(await ask(HOUR, { leave_type: 'nothing' }))[1]).toBe('leave_type')
    expect((await company.visitor.post('/functions/requestCashOut', {})).status).toBe(403)
    expect(await company.find('CashOut', {})).toEqual([])
  })

  it('an approval removes the amount once, and a second one in 12 months is refused [C4]', async () => {
    const sent = await ask(76 * HOUR, { note: 'For a house' })
    expect(sent.status).toBe(200)
    expect(await ledger()).toEqual([])
    expect(await told(approver)).toContain('Rob Test requested to have leave paid out.')
    expect(await pending()).toMatchObject([
      { name: 'Rob Test', amount: { minutes: 76 * HOUR }, note: 'For a house', agreement_url },
    ])
    expect(await pending(company.stranger)).toEqual([])
    // Pending cash-outs count, so two requests cannot exceed the limits together.
    expect(fieldOf(await ask(HOUR))).toEqual([
      422,
      'minutes',
      'At most 76 hours (10 days) in 12 months. Nothing can be paid out today.',
    ])
    const { id } = sent.body
    expect((await decide(id, 'approved', company.stranger)).status).toBe(404)
    expect((await decide(id, 'approved', employee)).status).toBe(403)
    const both = await Promise.all([approver, company.hr].map(by => decide(id, 'approved', by)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await ledger()).toEqual([
      [-76 * HOUR, '2026-03-02', 'cashed_out', 'Cashed out on 2 Mar 2026 (perpetual)'],
    ])
    expect(await told(employee)).toContain(
      'Paid out: 76 hours (10 days). Your balance no longer includes it.',
    )
    const { entries, closing_minutes, cash_out } = await statement()
    expect(closing_minutes).toBe(154 * HOUR)
    expect(entries.find(({ minutes }: { minutes: number }) => minutes === -76 * HOUR)).toMatchObject({
      sentence: 'Cashed out on 2 Mar 2026 (perpetual)',
      isAhead: false,
    })
    expect(cash_out).toMatchObject({ available: 0, used: 76 * HOUR })
    expect(await company.find('LeaveBalance', { user_id: employee.id, leave_type: 'annual' })).toMatchObject([
      { balance_minutes: 154 * HOUR, allocated_minutes: 270 * HOUR },
    ])
  })

  it('payroll finds the amount in paid out and expired leave, next to its own word', async () => {
    const { body } = await company.hr.post('/functions/listExport', {
      limit: 100,
      kind: 'endings',
      from: '2026-03-01',
      to: '2026-03-31',
    })
    expect(body.rows).toMatchObject([
      { name: 'Rob Test', type: 'pay_out', code: 'cashed_out', minutes: 76 * HOUR, day: '2026-03-02' },
    ])
  })

  it('the weeks that remain are the limit, after booked and pending leave', async () => {
    const rules = { ...RULES, cash_out_limits: { ...RULES.cash_out_limits, max_weeks: 4 } }
    const version = { leave_type: 'annual', name: POLICY, effective_from: '2026-03-02', rules }
    expect((await company.hr.post('/functions/saveLeavePolicy', version)).status).toBe(200)
    const hours = { user_id: employee.id, leave_type: 'annual', minutes: 38 * HOUR, reason: 'More' }
    expect((await company.hr.post('/functions/adjustLeaveBalance', hours)).status).toBe(200)
    // 154 + 38 - 7.6 pending - 152
    const day = { start_date: '2026-05-05', end_date: '2026-05-05' }
    expect((await company.request(employee, day)).status).toBe(201)
    expect((await statement()).cash_out).toMatchObject({ available: 1944, used: 76 * HOUR })
    expect(fieldOf(await ask(1945))).toEqual([
      422,
      'minutes',
      '152 hours (20 days) must remain after booked leave. Enter up to 32.4 hours (4.26 days).',
    ])
  })

  it('rejected and cancelled cash-outs change no balance, and only pending ones can be cancelled', async () => {
    const before = await ledger()
    const { id } = (await ask(HOUR)).body
    expect((await decide(id, 'rejected')).status).toBe(200)
    expect(await told(employee)).toContain('Not paid out: 1 hour (0.13 days). Your balance stays the same.')
    const again = (await ask(2 * HOUR)).body
    const cancel = (by: TestUser, which: string) => by.post('/functions/cancelCashOut', { id: which })
    expect((await cancel(approver, again.id)).status).toBe(403)
    expect((await cancel(employee, again.id)).status).toBe(200)
    expect((await cancel(employee, id)).status).toBe(409)
    expect(await ledger()).toEqual(before)
  })

  it('a balance that is taken meanwhile refuses the approval, and the request stays pending', async () => {
    const { id } = (await ask(32 * HOUR)).body
    const less = { user_id: employee.id, leave_type: 'annual', minutes: -38 * HOUR, reason: 'Correction' }
    expect((await company.hr.post('/functions/adjustLeaveBalance', less)).status).toBe(200)
    const before = await ledger()
    expect(fieldOf(await decide(id, 'approved'))).toEqual([
      422,
      'minutes',
      '152 hours (20 days) must remain after booked leave. Nothing can be paid out today.',
    ])
    expect(await ledger()).toEqual(before)
    expect(await pending()).toHaveLength(1)
    expect((await decide(id, 'rejected')).status).toBe(200)
  })

  it('HR adds an approved cash-out for others by the same rules, and approvers cannot', async () => {
    const { hr } = company
    const more = { user_id: employee.id, leave_type: 'annual', minutes: 38 * HOUR, reason: 'Correction' }
    expect((await hr.post('/functions/adjustLeaveBalance', more)).status).toBe(200)
    const forRob = { user_id: employee.id }
    expect((await ask(HOUR, forRob, approver)).status).toBe(403)
    expect(fieldOf(await ask(77 * HOUR, forRob, hr))[1]).toBe('minutes')
    expect((await ask(HOUR, forRob, hr)).body).toMatchObject({ status: 'approved', reviewed_by: hr.id })
    expect((await ledger()).at(-1)?.slice(0, 3)).toEqual([-HOUR, '2026-03-02', 'cashed_out'])
    expect(await told(employee)).toContain(
      'Paid out: 1 hour (0.13 days). Your balance no longer includes it.',
    )
  })
  it('a pending cash-out moves to the new manager, and returns with the former one', async () => {
    const bea = await company.hire('Bea', { employee_id: 'A-2', manager_id: 'B-1', is_approver: true })
    const { id } = (await ask(HOUR)).body
    const moveTo = async (manager_id: string) => {
      expect((await company.hr.put(`/entities/User/${employee.id}`, { manager_id })).status).toBe(200)
    }
    await moveTo('A-2')
    expect([await pending(), await pending(bea)]).toMatchObject([[], [{ id }]])
    expect((await told(bea)).at(-1)).toBe('Rob Test requested to have leave paid out.')
    await moveTo('A-1')
    expect((await decide(id, 'rejected')).status).toBe(200)
  })

  it('an administrator who acts on behalf of an employee sees what they can request', async () => {
    const { server, boss } = company
    const acting = server.as(boss.token, { 'x-impersonate-user': 'rob@x.test' })
    const question = { leave_type: 'annual', from: '2026-01-01', to: '2026-12-31' }
    const { body } = await acting.post('/functions/getBalanceStatement', question)
    expect(body).toHaveProperty('cash_out')
  })

  it('the maximum begins again after 12 months', async () => {
    expect((await statement()).cash_out.used).toBe(77 * HOUR)
    const { clock, platform } = company.server
    // No one uses the sessions meanwhile, so they would end.
    await platform.database.query(`UPDATE identity.session SET "expiresAt" = '2028-01-01'`)
    clock.set(new Date('2027-03-02T01:00:00Z'))
    expect((await statement()).cash_out.used).toBe(0)
  })

  it('a pending cash-out stays in the statement without the rule, so that it can be cancelled', async () => {
    const { id } = (await ask(HOUR)).body
    const { cash_out_limits: _, ...rules } = RULES
    const version = { leave_type: 'annual', name: POLICY, effective_from: '2027-03-02', rules }
    expect((await company.hr.post('/functions/saveLeavePolicy', version)).status).toBe(200)
    expect((await statement()).cash_out).toEqual({
      available: 0,
      keep: 0,
      most: 0,
      used: 0,
      agreement: false,
    })
    expect(fieldOf(await ask(HOUR))[1]).toBe('leave_type')
    expect((await employee.post('/functions/cancelCashOut', { id })).status).toBe(200)
  })
})
