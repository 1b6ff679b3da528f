import type { PolicyRules } from '@leavewell/leave'
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

describe('corrections of a balance [E6]', () => {
  /** A leave year that ends within the life of a session. What is carried over expires ten days later. */
  const RULES: Partial<PolicyRules> = {
    ...WORKING_DAYS,
    period: { kind: 'year', starts: { month: 3, day: 15 } },
    // biome-ignore lint/suspicious/noThenProperty: a rule of the policy
    close: { mode: 'carry', cap: 5 * 456, until: { month: 3, day: 24 }, then: 'lapse', debt: 'carry' },
  }
  const lastDay = '2026-03-14'
  const post = (name: string, body: object) => company.hr.post(`/functions/${name}`, body)
  const amounts = (entries: { amount: { days: number } }[]) => entries.map(({ amount }) => amount.days)

  /** Twenty days a year, at most five carried over. Sixteen are taken, so four are left. */
  async function withFourLeft(name: string) {
    goTo(TODAY)
    const user = await company.hire(name, { role: 'user', manager_id: 'B-1' })
    await bringToWorkingDays(company, user, RULES, 'personal')
    const personal = { user_id: user.id, leave_type: 'personal' }
    expect((await adjust({ ...personal, days: -16, reason: 'Taken' })).status).toBe(200)
    return { user, personal }
  }
  const left = async (personal: object) =>
    (await post('previewBalanceAdjustment', { ...personal, days: 1 })).body.before.days

  it('days added to a closed leave year carry over up to the maximum, and the rest expires [C8]', async () => {
    const { personal } = await withFourLeft('Quentin')
    goTo('2026-03-18')
    const asked = { ...personal, days: 2, day: lastDay }
    const { status, body } = await post('previewBalanceAdjustment', asked)
    expect([status, body.before.days, body.after.days]).toEqual([200, 24, 25])
    expect(body.entries.map((entry: { sentence: string }) => entry.sentence)).toHaveLength(4)
    expect(amounts(body.entries).sort((a, b) => a - b)).toEqual([-1, -1, 1, 2])
    expect((await adjust({ ...asked, reason: 'Forgotten days' })).status).toBe(200)
    expect(await left(personal)).toBe(25)
  })

  it('after the carry-over has expired, the days added to that leave year expire immediately [C8]', async () => {
    const { personal } = await withFourLeft('Rhea')
    goTo('2026-03-27')
    const { body } = await post('previewBalanceAdjustment', { ...personal, days: 2, day: lastDay })
    expect([body.before.days, body.after.days]).toEqual([20, 20])
    expect(body.entries.at(-1).sentence).toMatch(/^Expired on 24 Mar/)
  })

  it('a reversal posts the opposite once, and both entries stay', async () => {
    const { personal } = await withFourLeft('Silas')
    expect((await adjust({ ...personal, days: 3, reason: 'Typo' })).status).toBe(200)
    const [typo] = await company.find('BalanceAdjustment', { ...personal, minutes: 3 * 456 })
    const preview = await post('previewBalanceAdjustment', { reverses: typo?.id })
    expect([preview.body.before.days, preview.body.after.days]).toEqual([7, 4])
    const both = await Promise.all([1, 2].map(() => post('reverseBalanceAdjustment', { id: typo?.id })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await left(personal)).toBe(4)
    const [reversal] = await company.find('BalanceAdjustment', { ...personal, reverses: typo?.id })
    expect(reversal).toMatchObject({ minutes: -3 * 456, reason: 'Reversal: Typo' })
    const again = await post('reverseBalanceAdjustment', { id: reversal?.id })
    expect([again.status, again.body.message]).toEqual([
      422,
      'Only adjustments with a reason can be reversed.',
    ])
    expect((await post('reverseBalanceAdjustment', { id: 'nobody' })).status).toBe(422)
  })

  it('an adjustment keeps a document, which its employee can open and other employees cannot', async () => {
    const { user, personal } = await withFourLeft('Tess')
    const form = new FormData()
    form.set('file', new Blob(['%PDF-1.4 agreement']), 'agreement.pdf')
    const { body } = await company.hr.post('/integration-endpoints/Core/UploadFile', form)
    const adjusted = await adjust({ ...personal, days: 1, document_url: body.file_url })
    expect(adjusted.status).toBe(200)
    expect((await user.get(body.file_url)).status).toBe(200)
    expect((await company.stranger.get(body.file_url)).status).toBe(404)
    const foreign = await adjust({ ...personal, days: 1, document_url: 'https://example.com/a.pdf' })
    expect([foreign.status, foreign.body.extra_data.errors[0].name]).toEqual([422, 'document_url'])
  })

  it('employees can neither preview nor reverse adjustments of their balance', async () => {
    const { user, personal } = await withFourLeft('Uma')
    const [taken] = await company.find('BalanceAdjustment', { ...personal, minutes: -16 * 456 })
    const preview = await user.post('/functions/previewBalanceAdjustment', { ...personal, days: 5 })
    const reversal = await user.post('/functions/reverseBalanceAdjustment', { id: taken?.id })
    expect([preview.status, reversal.status]).toEqual([403, 403])
  })
})
