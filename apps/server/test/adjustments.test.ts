import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import {
  baseInNewSouthWales,
  bringToWorkingDays,
  EARNED_DAILY,
  TODAY,
  WORKING_DAYS,
} from '../testing/working-days.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
  await baseInNewSouthWales(company)
})
afterAll(() => company.close())

/** Earned at the end of each week, so nothing is posted on the first day. */
const WEEKLY = {
  ...EARNED_DAILY,
  backdate: { days: 365, by: 'anyone' as const },
  grant: {
    kind: 'accrue' as const,
    basis: { of: 'calendar' as const, minutes_per_year: 52 * 60 },
    post: 'week' as const,
    at: 'end' as const,
  },
}
const sick = () => ({ user_id: company.employee.id, leave_type: 'sick' })
const listed = async () =>
  (await company.hr.post('/functions/listLeaveBalances', sick())).body.rows as {
    balance: number
    policy: string | null
    policy_from: string | null
  }[]
const adjust = (fields: object) =>
  company.hr.post('/functions/adjustLeaveBalance', { ...sick(), reason: 'Opening balance', ...fields })
const dayAfter = (days: number) =>
  new Date(Date.parse(`${TODAY}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const goTo = (day: string) => company.server.clock.set(new Date(`${day}T02:00:00Z`))
const enter = (fields: object, more = {}) =>
  company.hr.post('/functions/enterLeave', {
    rows: [{ ...sick(), start_date: dayAfter(1), end_date: dayAfter(1), ...fields }],
    status: 'approved',
    ...more,
  })

describe('an earned policy', () => {
  it('an accrual policy can be adjusted in the minute it is assigned [R3-100]', async () => {
    await bringToWorkingDays(company, company.employee, WEEKLY, 'sick')
    expect(await listed()).toMatchObject([{ balance: 0, policy: 'Working days', policy_from: TODAY }])
  })

  it('days can be adjusted from the first day of the policy until today [R3-101]', async () => {
    goTo(dayAfter(10))
    expect((await adjust({ days: 1, day: dayAfter(-1) })).body.extra_data.errors[0].name).toBe('day')
    expect((await adjust({ days: 1, day: dayAfter(11) })).body.extra_data.errors[0].name).toBe('day')
    expect((await adjust({ days: 1, day: 'yesterday' })).status).toBe(422)
  })

  it('past leave without enough days is refused, with the day on which days were added [R3-101]', async () => {
    expect((await adjust({ days: 8, day: dayAfter(10) })).status).toBe(200)
    const { status, body } = await company.request(company.employee, {
      leave_type: 'sick',
      start_date: dayAfter(1),
      end_date: dayAfter(1),
    })
    expect(status).toBe(422)
    expect(body.message).toMatch(/^Insufficient balance\. On \d+ \w+ \d+ .*: days were added on/)
  })

  it('HR can add past leave without days, with a warning and a reason [R3-101]', async () => {
    const preview = await company.hr.post('/functions/previewLeaveEntry', {
      rows: [{ ...sick(), start_date: dayAfter(1), end_date: dayAfter(1) }],
      status: 'approved',
    })
    expect(preview.body.rows[0].findings).toMatchObject([{ mode: 'warn', code: 'insufficient' }])
    expect((await enter({})).body.extra_data.errors[0].name).toBe('reason')
    expect((await enter({}, { reason: 'Taken before the balance was entered' })).status).toBe(201)
    // Leave ahead is not past leave.
    const ahead = { start_date: dayAfter(40), end_date: dayAfter(90) }
    expect((await enter(ahead, { reason: 'Long' })).status).toBe(422)
  })

  it('approvers cannot add past leave without days [B4]', async () => {
    const { hr, hire, employee } = company
    const approver = await hire('Ava', { is_approver: true, employee_id: 'A-1', manager_id: 'B-1' })
    await hr.put(`/entities/User/${employee.id}`, { manager_id: 'A-1' })
    await hr.post('/functions/changeSettings', { approvers_enter_leave: true })
    const sent = {
      rows: [{ ...sick(), start_date: dayAfter(2), end_date: dayAfter(2) }],
      status: 'approved',
      reason: 'Taken before the balance was entered',
    }
    const preview = await approver.post('/functions/previewLeaveEntry', sent)
    expect(preview.body.rows[0].findings).toMatchObject([{ mode: 'block', code: 'insufficient' }])
    expect((await approver.post('/functions/enterLeave', sent)).status).toBe(422)
    await hr.put(`/entities/User/${employee.id}`, { manager_id: 'B-1' })
  })

  it('an opening balance counts from its first day if no day is given [R3-101]', async () => {
    const annual = { user_id: company.stranger.id, leave_type: 'annual' }
    await bringToWorkingDays(company, company.stranger, WEEKLY, 'annual', dayAfter(10))
    goTo(dayAfter(12))
    const { status } = await adjust({ ...annual, days: 3 })
    expect(status).toBe(200)
    const [entry] = await company.find('LeaveLedgerEntry', { ...annual, type: 'adjust' })
    expect(entry?.effective_on).toBe(dayAfter(10))
  })

  it('days count from the effective day of the adjustment [R3-101]', async () => {
    expect((await adjust({ days: 2, day: TODAY })).status).toBe(200)
    expect((await enter({ start_date: dayAfter(2), end_date: dayAfter(2) })).status).toBe(201)
    const entries = await company.find('LeaveLedgerEntry', { ...sick(), type: 'adjust' })
    expect(entries.map(({ effective_on }: { effective_on: string }) => effective_on)).toContain(TODAY)
  })
})

describe('days with their own expiry date', () => {
  it('these days are used first and expire, while the policy carries the rest over [B6]', async () => {
    goTo(TODAY)
    const user = await company.hire('Opal', { role: 'user', manager_id: 'B-1' })
    await bringToWorkingDays(company, user, WORKING_DAYS, 'personal')
    const personal = { user_id: user.id, leave_type: 'personal' }
    const balance = async () => {
      const [{ balance, total_allocated }] = await company.find('LeaveBalance', { ...personal, year: 2026 })
      return [balance, total_allocated]
    }
    const early = await adjust({ ...personal, days: 5, expires_on: dayAfter(-1) })
    expect([early.status, early.body.extra_data.errors[0].name]).toEqual([422, 'expires_on'])
    expect((await adjust({ ...personal, days: 5, expires_on: '2026-03-31' })).status).toBe(200)
    expect(await balance()).toEqual([25, 25])
    const { body } = await company.request(user, {
      leave_type: 'personal',
      start_date: '2026-03-16',
      end_date: '2026-03-17',
    })
    await company.boss.put(`/entities/LeaveRequest/${body.id}`, { status: 'approved' })
    expect(await balance()).toEqual([23, 25])
    goTo('2026-04-01')
    expect(await balance()).toEqual([20, 25])
    const [expired] = await company.find('LeaveLedgerEntry', { ...personal, type: 'expire' })
    expect(expired).toMatchObject({
      allocation: 'until 2026-03-31',
      minutes: -3 * 456,
      effective_on: '2026-03-31',
    })
  })
})
