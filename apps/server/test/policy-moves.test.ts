import type { PolicyRules } from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { WORKING_DAYS } from '../testing/working-days.ts'

const granted = (days: number): Partial<PolicyRules> => ({
  ...WORKING_DAYS,
  day_minutes: 480,
  grant: { kind: 'upfront', minutes: days * 480, prorate: 'days', round: { to: 1, how: 'nearest' } },
})
const EARNED: Partial<PolicyRules> = {
  ...WORKING_DAYS,
  day_minutes: 480,
  measure: 'time',
  period: { kind: 'perpetual' },
  grant: {
    kind: 'accrue',
    basis: { of: 'ordinary_minutes', num: 1, den: 13 },
    post: 'month',
    at: 'end',
  },
  close: { mode: 'keep' },
}
const RULES = { Twenty: granted(20), 'Twenty-five': granted(25), Earned: EARNED }

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
  goTo('2026-01-01')
  for (const [name, rules] of Object.entries(RULES)) await save(name, rules)
  await company.hr.post('/entities/WorkPattern', {
    name: 'Eight hours',
    cycle_days: 7,
    anchor: '2026-01-05',
    slots: [...Array.from({ length: 5 }, () => [240, 240]), [0, 0], [0, 0]],
  })
  const [pattern] = await company.find('WorkPattern', { name: 'Eight hours' })
  await company.hr.post('/entities/WorkAssignment', {
    scope: 'everyone',
    scope_id: '',
    valid_from: '2020-01-01',
    pattern_id: pattern.id,
  })
})
afterAll(() => company.close())

const goTo = (day: string) => company.server.clock.set(new Date(`${day}T02:00:00Z`))
const save = (name: string, rules: Partial<PolicyRules>, change: object = {}) =>
  company.hr.post('/functions/saveLeavePolicy', {
    leave_type: 'annual',
    name,
    effective_from: '2026-01-01',
    rules,
    ...change,
  })
const assign = async (
  user: TestUser,
  policy_name: keyof typeof RULES,
  valid_from: string,
  change: object = {},
) => {
  const { status, body } = await company.hr.post('/functions/assignLeavePolicy', {
    mode: 'apply',
    leave_type: 'annual',
    policy_name,
    scope: 'user',
    scope_id: user.id,
    valid_from,
    ...change,
  })
  expect(status, JSON.stringify(body)).toBe(200)
}
/** Somebody on a policy since 1 January, on 1 July. */
const onJuly = async (name: string, policy: keyof typeof RULES) => {
  goTo('2026-01-01')
  const user = await company.hire(name, { role: 'user', date_hired: '2026-01-01' })
  await assign(user, policy, '2026-01-01')
  goTo('2026-07-01')
  return user
}
const balance = async ({ id }: TestUser) => {
  const [record] = await company.find('LeaveBalance', { user_id: id, leave_type: 'annual', year: 2026 })
  return [record.balance, record.total_allocated]
}
const entriesOf = async ({ id }: TestUser) =>
  (await company.find('LeaveBalanceEntry', { user_id: id, leave_type: 'annual' })).map(
    ({ code, amount }: { code: string; amount: number }) => [code, amount],
  )

describe('a move to another policy on 1 July', () => {
  it('from 20 to 25 granted days leaves 9.92 and 12.60, with an entry for each [R3-10]', async () => {
    const user = await onJuly('Upton', 'Twenty')
    await assign(user, 'Twenty-five', '2026-07-01')
    expect(await balance(user)).toEqual([22.52, 22.52])
    expect(await entriesOf(user)).toEqual([
      ['opening', 20],
      ['share_in', 12.6],
      ['share_out', -10.08],
    ])
    const ledger = await company.find('LeaveLedgerEntry', { user_id: user.id, effective_on: '2026-07-01' })
    expect(
      ledger.map(({ type, minutes, sentence }: Record<string, unknown>) => [type, minutes, sentence]),
    ).toEqual([
      ['grant', 6049, 'Granted for 1 July 2026 to 31 Dec 2026 (2026)'],
      ['share_out', -4839, 'Former allowance pro-rated on 1 July 2026 (2026)'],
    ])
  })

  it('from earned to granted leave leaves 9.92 earned and 10.08 of 20 granted days [R3-10]', async () => {
    const user = await onJuly('Erna', 'Earned')
    await assign(user, 'Twenty', '2026-07-01')
    expect(await balance(user)).toEqual([20, 20])
  })

  it('from granted to earned leave leaves 9.92, and 10.15 are earned by the end of the year [R3-10]', async () => {
    const user = await onJuly('Grant', 'Twenty')
    await assign(user, 'Earned', '2026-07-01')
    expect(await balance(user)).toEqual([9.92, 9.92])
    goTo('2026-12-31')
    expect(await balance(user)).toEqual([20.07, 20.07])
  })

  it('with next_period grants nothing before the next year, and with whole a year of each [R3-10]', async () => {
    const user = await onJuly('Nell', 'Twenty')
    await assign(user, 'Earned', '2026-07-01', { on_move: 'next_period' })
    const other = await onJuly('Will', 'Earned')
    await assign(other, 'Twenty', '2026-07-01', { on_move: 'whole' })
    goTo('2026-07-31')
    expect([await balance(user), await balance(other)]).toEqual([
      [20, 20],
      [29.92, 29.92],
    ])
  })

  it('there and back on one day leaves the balance as it was [R3-10]', async () => {
    const user = await onJuly('Bodo', 'Twenty')
    const before = await balance(user)
    for (const policy of ['Twenty-five', 'Twenty'] as const) await assign(user, policy, '2026-07-01')
    expect(await balance(user)).toEqual(before)
  })

  it('may take days below zero, and is not refused [R3-10]', async () => {
    const user = await onJuly('Nina', 'Twenty')
    const taken = { user_id: user.id, leave_type: 'annual', days: -15, reason: 'Taken in another system' }
    expect((await company.hr.post('/functions/adjustLeaveBalance', taken)).status).toBe(200)
    await assign(user, 'Earned', '2026-07-01')
    expect(await balance(user)).toEqual([-5.08, -5.08])
  })

  it('keeps the arithmetic of moves that a former version made [R3-10]', async () => {
    const user = await onJuly('Olaf', 'Earned')
    await assign(user, 'Twenty', '2026-07-01')
    await company.server.platform.database.query(
      `UPDATE "entities"."UserPolicy" SET on_move = NULL WHERE user_id = $1`,
      [user.id],
    )
    goTo('2026-07-02')
    expect(await balance(user)).toEqual([29.92, 29.92])
  })
})

describe('a new version of a policy', () => {
  it('changes no granted year unless that is chosen, and does not double leave that becomes earned [R3-10]', async () => {
    for (const name of ['Kept', 'Shared']) await save(name, granted(20))
    const kept = await onJuly('Kevin', 'Kept' as 'Twenty')
    const shared = await onJuly('Sharon', 'Shared' as 'Twenty')
    await save('Kept', EARNED, { effective_from: '2026-07-01' })
    await save('Shared', granted(25), { effective_from: '2026-07-01', on_change: 'share' })
    goTo('2026-07-31')
    expect([await balance(kept), await balance(shared)]).toEqual([
      [20, 20],
      [22.52, 22.52],
    ])
  })
})
