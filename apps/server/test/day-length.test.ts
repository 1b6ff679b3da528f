import type { PolicyRules } from '@leavewell/leave'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import {
  baseInNewSouthWales,
  bringToWorkingDays,
  POLICY,
  TODAY,
  WORKING_DAYS,
} from '../testing/working-days.ts'

/** A balance of 20 days, of 8 hours and later of 7.6 hours. */
const EIGHT_HOURS: Partial<PolicyRules> = {
  ...WORKING_DAYS,
  day_minutes: 480,
  grant: { kind: 'hand' },
  close: { mode: 'keep' },
}
const SHORTER: Partial<PolicyRules> = { ...EIGHT_HOURS, day_minutes: 456 }

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
  await baseInNewSouthWales(company)
  await company.grant(company.employee, 20)
  await bringToWorkingDays(company, company.employee, EIGHT_HOURS)
})
afterAll(() => company.close())

const goTo = (day: string) => company.server.clock.set(new Date(`${day}T02:00:00Z`))
const approve = async (days: Record<string, unknown>) => {
  const { status, body } = await company.request(company.employee, days)
  if (status !== 201) return [status, body.message]
  await company.boss.put(`/entities/LeaveRequest/${body.id}`, { status: 'approved' })
  return [status, body.days_requested]
}
const balance = async () => {
  const [record] = await company.find('LeaveBalance', {
    user_id: company.employee.id,
    leave_type: 'annual',
    year: 2026,
  })
  return [record.balance, record.total_allocated]
}
const statement = async (to: string) => {
  const question = { leave_type: 'annual', from: '2026-01-01', to }
  return (await company.employee.post('/functions/getBalanceStatement', question)).body
}

it('a new version of a policy with days of another length keeps all days: left, taken, booked and allocated [R3-11]', async () => {
  expect(await approve({ start_date: '2026-03-09', end_date: '2026-03-11' })).toEqual([201, 3])
  const { status } = await company.hr.post('/functions/saveLeavePolicy', {
    leave_type: 'annual',
    name: POLICY,
    effective_from: '2026-03-18',
    rules: SHORTER,
  })
  expect(status).toBe(200)
  // Tuesday to Thursday, over the day of the change.
  expect(await approve({ start_date: '2026-03-17', end_date: '2026-03-19' })).toEqual([201, 3])
  expect(await balance()).toEqual([14, 20])
  expect((await statement('2026-12-31')).closing).toBe(14)

  goTo('2026-03-18')
  expect(await balance()).toEqual([14, 20])
  const { closing, entries, day_minutes } = await statement('2026-12-31')
  expect([closing, day_minutes]).toEqual([14, 456])
  const converted = entries.filter(({ type }: { type: string }) => type === 'convert')
  expect(converted).toMatchObject([
    { day: '2026-03-18', days: 0, sentence: 'Converted to the new day length on 18 Mar 2026 (2026)' },
  ])
  const taken = entries.filter(({ type }: { type: string }) => type === 'usage')
  expect(taken.reduce((sum: number, { days }: { days: number }) => sum + days, 0)).toBe(-6)
})

it('the remaining days can be booked, and not one more [R3-11]', async () => {
  expect(await balance()).toEqual([14, 20])
  const fifteen = { start_date: '2026-08-03', end_date: '2026-08-21' }
  expect((await company.request(company.employee, fifteen)).status).toBe(422)
  expect(await approve({ start_date: '2026-08-03', end_date: '2026-08-20' })).toEqual([201, 14])
  expect(await balance()).toEqual([0, 20])
})

it('entries of the record still add up to it, and none of them is from the conversion [R3-11] [OP-08]', async () => {
  const entries = await company.find('LeaveBalanceEntry', {
    user_id: company.employee.id,
    leave_type: 'annual',
  })
  expect(entries.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(0)
  expect(entries.map(({ code }: { code: string }) => code).sort()).toEqual([
    'allocated',
    'leave',
    'leave',
    'leave',
  ])
})

it('a move to a policy with longer days and back on one day keeps the days, as previewed [R3-11]', async () => {
  const { hr, stranger } = company
  await company.grant(stranger, 20, 'sick')
  await bringToWorkingDays(company, stranger, SHORTER, 'sick', '2026-03-18')
  await hr.post('/functions/saveLeavePolicy', {
    leave_type: 'sick',
    name: 'Long days',
    effective_from: TODAY,
    rules: EIGHT_HOURS,
  })
  const assignment = {
    leave_type: 'sick',
    policy_name: 'Long days',
    scope: 'user',
    scope_id: stranger.id,
    valid_from: '2026-03-19',
  }
  goTo('2026-03-19')
  const { body } = await hr.post('/functions/assignLeavePolicy', { mode: 'preview', ...assignment })
  expect(body.moves).toMatchObject([{ before: { days: 20 }, after: { days: 20 } }])
  await hr.post('/functions/assignLeavePolicy', { mode: 'apply', ...assignment })
  const sick = async () => {
    const [record] = await company.find('LeaveBalance', {
      user_id: stranger.id,
      leave_type: 'sick',
      year: 2026,
    })
    return [record.balance, record.total_allocated]
  }
  expect(await sick()).toEqual([20, 20])
  // There and back on one day, with an adjustment by HR on that day in between.
  const adjusted = { user_id: stranger.id, leave_type: 'sick', days: 2, reason: 'Time in lieu' }
  expect((await hr.post('/functions/adjustLeaveBalance', adjusted)).status).toBe(200)
  for (const policy_name of [POLICY, 'Long days', POLICY]) {
    const { status } = await hr.post('/functions/assignLeavePolicy', {
      mode: 'apply',
      ...assignment,
      policy_name,
    })
    expect([status, policy_name, ...(await sick())]).toEqual([200, policy_name, 22, 22])
    const { body: rules } = await stranger.post('/functions/getMyLeaveRules', {})
    const kept = rules.types.find((type: { leave_type: string }) => type.leave_type === 'sick')
    expect([kept.policy, kept.day_minutes]).toEqual([policy_name, policy_name === POLICY ? 456 : 480])
  }
  const entries = await company.find('LeaveBalanceEntry', { user_id: stranger.id, leave_type: 'sick' })
  expect(entries.map(({ amount }: { amount: number }) => amount)).toEqual([20, 2])
})
