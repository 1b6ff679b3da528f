import { enterLeaveCopy, type PolicyRules } from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { baseInNewSouthWales, bringToWorkingDays, EARNED_DAILY } from '../testing/working-days.ts'

let company: SmallCompany
/** Joined on 1 Jun 2015, so a part of her leave becomes free on each 1 June. */
let lena: TestUser
/** 24 minutes each day, of days of 8 hours, after ten years in yearly parts. */
const STEPPED = {
  ...EARNED_DAILY,
  grant: { ...EARNED_DAILY.grant, usable_after_months: 120, steps: { every_months: 12 } },
  floor: { at_submit: 0, at_approval: 0 },
  pending_reserves: true,
  cash_out_limits: { keep_weeks: 0, max_weeks: 4, agreement: false },
} as PolicyRules
const DAY = 480

beforeAll(async () => {
  company = await startSmallCompany()
  await baseInNewSouthWales(company)
  lena = await company.hire('Lena', { manager_id: 'B-1', date_hired: '2015-06-01' })
  await bringToWorkingDays(company, lena, STEPPED)
  const opening = { user_id: lena.id, leave_type: 'annual', minutes: 5 * DAY, reason: 'Former system' }
  expect((await company.hr.post('/functions/adjustLeaveBalance', opening)).status).toBe(200)
  // 64 days later 64 × 24 minutes have accrued: 3.2 days, all after the step of June 2025.
  company.server.clock.set(new Date('2026-05-04T02:00:00Z'))
})
afterAll(() => company.close())

const MORE = 'More can be taken from 1 June 2026.'
const ask = (start_date: string, end_date: string) => company.request(lena, { start_date, end_date })
const statement = async (to: string) =>
  (
    await lena.post('/functions/getBalanceStatement', {
      leave_type: 'annual',
      from: '2026-05-04',
      to,
    })
  ).body
const enter = (form: object) =>
  company.hr.post('/functions/enterLeave', {
    rows: [{ user_id: lena.id, leave_type: 'annual', start_date: '2026-05-11', end_date: '2026-05-13' }],
    status: 'approved',
    ...form,
  })

describe('leave that is free to book in parts [0218]', () => {
  it('the card and the breakdown of a day have the free part and the next step', async () => {
    const { free } = (await lena.post('/functions/getMyLeaveRules', {})).body
    expect(free).toEqual([{ leave_type: 'annual', days: 5, minutes: null, more_from: '2026-06-01' }])
    expect(await statement('2026-05-04')).toMatchObject({
      closing: 8.2,
      free: { days: 5, minutes: 5 * DAY, more_from: '2026-06-01' },
    })
    // 91 days until 31 May: 4.55 days more.
    expect(await statement('2026-06-01')).toMatchObject({
      free: { days: 9.55, more_from: '2027-06-01' },
    })
  })

  it('a policy without parts has nothing of it', async () => {
    await bringToWorkingDays(company, company.stranger, EARNED_DAILY, 'sick', '2026-05-04')
    expect((await company.stranger.post('/functions/getMyLeaveRules', {})).body.free).toEqual([])
  })

  it('a request beyond the free part is refused with that part and the next step', async () => {
    const { status, body } = await ask('2026-05-18', '2026-05-25')
    expect([status, body.message, body.extra_data?.errors[0]?.name]).toEqual([
      422,
      `Up to 5 days can be taken on these days. ${MORE}`,
      'start_date',
    ])
    const quoted = { leave_type: 'annual', start_date: '2026-05-18', end_date: '2026-05-25' }
    const { findings, story } = (await lena.post('/functions/quoteLeave', quoted)).body
    expect(findings).toMatchObject([{ mode: 'block', code: 'not_free' }])
    expect(story.free).toEqual({ minutes: 0, more_from: '2026-06-01' })
    const after = await ask('2026-06-02', '2026-06-10')
    expect(after.status).toBe(201)
    expect((await lena.delete(`/entities/LeaveRequest/${after.body.id}`)).status).toBe(200)
  })

  it('a cash-out is at most the free part', async () => {
    expect((await statement('2026-05-04')).cash_out).toMatchObject({
      available: 5 * DAY,
      more_from: '2026-06-01',
    })
    const { status, body } = await lena.post('/functions/requestCashOut', {
      leave_type: 'annual',
      minutes: 6 * DAY,
    })
    expect([status, body.message]).toEqual([
      422,
      'Enter up to 5 days. More of the balance can be taken from 1 June 2026.',
    ])
  })

  it('HR adds earlier leave with a reason, and it counts against the free part', async () => {
    const { body: pending } = await ask('2026-05-18', '2026-05-22')
    const refused = await enter({})
    expect([refused.status, refused.body.message]).toEqual([422, enterLeaveCopy.reasonForEarlyLeave])
    expect((await enter({ status: 'pending', reason: 'Agreed' })).status).toBe(422)
    expect((await enter({ reason: 'Agreed with the director' })).status).toBe(201)
    expect((await statement('2026-05-13')).free).toMatchObject({ days: 2 })

    const { boss } = company
    const approve = () => boss.put(`/entities/LeaveRequest/${pending.id}`, { status: 'approved' })
    const { status, body } = await approve()
    expect([status, body.message]).toEqual([409, `Up to 2 days can be taken on these days. ${MORE}`])
    const shorter = await lena.put(`/entities/LeaveRequest/${pending.id}`, { end_date: '2026-05-19' })
    expect(shorter.status).toBe(200)
    expect((await approve()).status).toBe(200)
    expect((await statement('2026-05-31')).free).toMatchObject({ days: 0 })
  })

  it('steps that no balance could have are refused in the words of the rule', async () => {
    const save = (grant: object) =>
      company.hr.post('/functions/saveLeavePolicy', {
        leave_type: 'personal',
        name: 'Parts',
        effective_from: '2026-05-04',
        rules: { ...STEPPED, grant: { ...STEPPED.grant, ...grant } },
      })
    for (const steps of [{ every_months: 0 }, { every_months: 12, until_months: 120 }, { every: 12 }]) {
      const { status, body } = await save({ steps })
      expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('rules.grant.steps')])
    }
    expect((await save({})).status).toBe(200)
  })
})
