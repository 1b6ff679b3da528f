import { CALENDAR_DAYS, calendarDayRules, createLeaveTypes, type PolicyRules } from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordsOf } from '../src/kernel/records.ts'
import { storeLeaveTypes } from '../src/leave-types/store-leave-types.ts'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { baseInNewSouthWales, EARNED_DAILY, WORKING_DAYS } from '../testing/working-days.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
  await store()
  await baseInNewSouthWales(company)
  goTo('2026-01-01')
  await save('Working days', WORKING_DAYS)
  await save('Earned', EARNED_DAILY)
})
beforeEach(() => goTo('2026-03-02'))
afterAll(() => company.close())

const goTo = (day: string) => company.server.clock.set(new Date(`${day}T02:00:00Z`))
const store = () =>
  company.server.platform.entities.asSystem((system, tx) => storeLeaveTypes(recordsOf(system), tx))
const save = (name: string, rules: Partial<PolicyRules>) =>
  company.hr.post('/functions/saveLeavePolicy', {
    leave_type: 'annual',
    name,
    effective_from: '2026-01-01',
    rules,
  })
const assign = (user: TestUser, policy_name: string, mode: 'apply' | 'preview' = 'apply') =>
  company.hr.post('/functions/assignLeavePolicy', {
    mode,
    leave_type: 'annual',
    policy_name,
    scope: 'user',
    scope_id: user.id,
    valid_from: company.server.clock.now().toISOString().slice(0, 10),
  })
const record = async ({ id }: TestUser) => {
  const [found] = await company.find('LeaveBalance', { user_id: id, leave_type: 'annual', year: 2026 })
  return found && [found.balance, found.total_allocated]
}
const hire = (name: string, policy: string) => async () => {
  goTo('2026-01-01')
  const user = await company.hire(name, { role: 'user', date_hired: '2026-01-01', manager_id: 'B-1' })
  await assign(user, policy)
  goTo('2026-03-02')
  return user
}
const approve = async (user: TestUser, start_date: string, end_date: string) => {
  const { body } = await company.request(user, { start_date, end_date })
  const answer = await company.boss.put(`/entities/LeaveRequest/${body.id}`, { status: 'approved' })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const overview = async () => {
  const { body } = await company.hr.post('/functions/listLeavePolicies', {})
  return body.policies.find(
    (each: { name: string; leave_type: string }) =>
      each.name === CALENDAR_DAYS && each.leave_type === 'annual',
  )
}

describe('calendar days are a stored policy', () => {
  it('every leave type has the policy once, with the rules of the specification', async () => {
    await Promise.all([store(), store()])
    const stored = await company.find('LeavePolicy', { name: CALENDAR_DAYS })
    expect(stored.map(({ leave_type }) => leave_type).sort()).toEqual([...createLeaveTypes().keys].sort())
    for (const { leave_type, rules } of stored) expect(rules).toEqual(calendarDayRules(leave_type))
  })

  it('the rules of calendar days are fixed', async () => {
    const refused = await save(`${CALENDAR_DAYS} `, WORKING_DAYS)
    expect([refused.status, refused.body.message]).toEqual([
      422,
      "You can't change the rules of Calendar days (default). Enter another name.",
    ])
  })

  it('everyone without another policy is on calendar days', async () => {
    const { users: before } = await overview()
    await hire('Nora', 'Working days')()
    expect((await overview()).users).toBe(before)
    await company.hire('Without', { role: 'user' })
    expect((await overview()).users).toBe(before + 1)
  })

  it('an assignment moves no people who have no other policy', async () => {
    await company.grant(company.stranger, 12)
    const { body } = await assign(company.stranger, CALENDAR_DAYS)
    expect(body.moves).toEqual([])
    expect(await company.find('UserPolicy', { user_id: company.stranger.id })).toEqual([])
  })
})

describe('a return to calendar days', () => {
  it('the record stays as it is, and from then on every calendar day counts', async () => {
    const user = await hire('Rita', 'Working days')()
    await approve(user, '2026-04-13', '2026-04-17')
    expect(await record(user)).toEqual([15, 20])
    const { body } = await company.request(user, { start_date: '2026-05-01', end_date: '2026-05-04' })
    expect(body.days_requested).toBe(2)

    const preview = await assign(user, CALENDAR_DAYS, 'preview')
    expect(preview.body.moves).toMatchObject([
      {
        from_policy: 'Working days',
        to_policy: null,
        after: { days: 20 },
        choices: null,
        requests: [{ before: { days: 2 }, after: { days: 4 } }],
      },
    ])
    expect((await assign(user, CALENDAR_DAYS)).body.moves).toHaveLength(1)
    expect(await record(user)).toEqual([15, 20])
    expect((await company.find('LeaveRequest', { user_id: user.id, status: 'pending' }))[0]).toMatchObject({
      days_requested: 4,
    })
    // Thursday to Monday.
    await approve(user, '2026-05-07', '2026-05-11')
    expect(await record(user)).toEqual([10, 20])
  })

  it('accrued leave keeps the record, accrues nothing more, and an approval allocates no other year [L-11]', async () => {
    const user = await hire('Ernst', 'Earned')()
    const before = await record(user)
    expect(before).toEqual([3.05, 3.05])
    await assign(user, CALENDAR_DAYS)
    expect(await record(user)).toEqual(before)
    await approve(user, '2026-03-10', '2026-03-11')
    goTo('2026-06-01')
    expect(await record(user)).toEqual([1.05, 3.05])
  })

  it('HR can set and allocate balances as before', async () => {
    const user = await hire('Seth', 'Working days')()
    await assign(user, CALENDAR_DAYS)
    const [{ id }] = await company.find('LeaveBalance', { user_id: user.id, year: 2026 })
    await company.hr.put(`/entities/LeaveBalance/${id}`, { balance: 7, total_allocated: 9 })
    expect(await record(user)).toEqual([7, 9])
    const { body } = await company.hr.post('/functions/allocateBalances', {
      mode: 'apply',
      leave_type: 'annual',
      year: 2027,
      days: 25,
      carry_over: 5,
      department: null,
      ids: [user.id],
    })
    expect(body.lines ?? body).toMatchObject([{ days: 30 }])
  })

  it('a move to a policy again keeps the record, with leave that was booked in between', async () => {
    const user = await hire('Wim', 'Working days')()
    await approve(user, '2026-10-12', '2026-10-13')
    await assign(user, CALENDAR_DAYS)
    goTo('2026-04-01')
    await approve(user, '2026-04-20', '2026-04-22')
    expect(await record(user)).toEqual([15, 20])
    await assign(user, 'Earned')
    expect(await record(user)).toEqual([15, 20])
  })

  it('the export and the list of balances show no policy', async () => {
    const user = await hire('Lisa', 'Working days')()
    await assign(user, CALENDAR_DAYS)
    const list = await company.hr.post('/functions/listLeaveBalances', { search: 'Lisa' })
    expect(list.body).toMatchObject({ rows: [{ policy: null, balance: 20 }] })
    const table = await company.hr.post('/functions/listExport', {
      kind: 'balances',
      day: '2026-03-02',
      search: 'Lisa',
      limit: 10,
    })
    expect(table.body).toMatchObject({ rows: [{ policy: null, minutes: 20 * 480 }] })
  })
})
